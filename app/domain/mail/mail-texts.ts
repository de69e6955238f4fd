import { oneLine } from "../one-line.ts";
import type { BookingFacts } from "./booking-mail-texts.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";
import { subjectOf } from "./subject-when.ts";

/*
 * No text greets by name: anyone can register anybody's address under a 'name' that is an
 * advertisement, and it would arrive in our mail.
 */

export function confirmEmailMail(sender: Sender, to: string, link: string): Mail {
  return letter(sender, to, {
    subject: `Confirm your email for ${sender.appName}`,
    blocks: [
      `Welcome to ${sender.appName}! Please confirm your email address:`,
      { button: "Confirm email", href: link },
      "The link works once and for 7 days. If you didn't sign up, someone mistyped their address and you can ignore this email.",
    ],
  });
}

export function confirmNewEmailMail(sender: Sender, to: string, link: string): Mail {
  return letter(sender, to, {
    subject: `Confirm your new email for ${sender.appName}`,
    blocks: [
      `Someone wants to use this address for their ${sender.appName} account. If it was you, confirm it here:`,
      { button: "Confirm email", href: link },
      "The link works once and for 7 days. Until then, the old address stays in use. If it wasn't you, you can ignore this email.",
    ],
  });
}

export function emailChangeRequestedMail(
  sender: Sender,
  to: string,
  newEmail: string,
  cancelLink: string,
): Mail {
  return letter(sender, to, {
    subject: `Your ${sender.appName} email is about to change`,
    blocks: [
      `You asked us to change your email to ${oneLine(newEmail)}. It changes once the link we sent there is opened.`,
      "If it wasn't you, stop the change here (no login needed), then set a new password:",
      { button: "Stop the change", href: cancelLink },
    ],
  });
}

export function emailChangedMail(
  sender: Sender,
  to: string,
  newEmail: string,
  links: { undo: string | null; support: string },
): Mail {
  return letter(sender, to, {
    subject: `Your ${sender.appName} email was changed`,
    blocks: [
      `Your email is now ${oneLine(newEmail)}. Use it to log in; our emails go there too.`,
      ...(links.undo
        ? [
            "If it wasn't you, take your account back within 7 days:",
            { button: "Take it back", href: links.undo },
          ]
        : [
            "If it wasn't you, contact us right away:",
            { button: "Contact us", href: links.support },
          ]),
    ],
  });
}

export function passwordResetMail(sender: Sender, to: string, link: string): Mail {
  return letter(sender, to, {
    subject: `Reset your ${sender.appName} password`,
    blocks: [
      "Someone asked to reset your password. If it was you, choose a new one here:",
      { button: "Choose a new password", href: link },
      "The link works once and for 30 minutes. If it wasn't you, you can ignore this email; your password stays as it is.",
    ],
  });
}

export function passwordChangedMail(sender: Sender, to: string, forgotLink: string): Mail {
  return letter(sender, to, {
    subject: `Your ${sender.appName} password was changed`,
    blocks: [
      "Your password was changed just now, and your other devices were signed out.",
      "If it wasn't you, set a new password right away:",
      { button: "Set a new password", href: forgotLink },
    ],
  });
}

export function bookingPartnerLockedMail(
  sender: Sender,
  to: string,
  about: Pick<BookingFacts, "when" | "service">,
  links: { booking: string; support: string },
): Mail {
  return letter(sender, to, {
    heading: "About one of your bookings",
    subject: subjectOf(about, "about this booking"),
    blocks: [
      `Someone you have an accepted booking with can't use ${sender.appName} at the moment. The booking still stands, but they may not see your messages there:`,
      { button: "See the booking", href: links.booking },
      "Please reach them another way, or cancel the booking on that page. We're here if you need help:",
      { before: "", link: "Contact us", href: links.support },
    ],
  });
}

export function googleLinkedMail(sender: Sender, to: string, googleLink: string): Mail {
  return letter(sender, to, {
    subject: `Google now signs you in to ${sender.appName}`,
    blocks: [
      "A Google account was just linked to yours and can now sign in to it.",
      "If it wasn't you, unlink it right away and change your password:",
      { button: "Unlink Google", href: googleLink },
    ],
  });
}

export function googleCalendarLostMail(sender: Sender, to: string, calendarLink: string): Mail {
  return letter(sender, to, {
    subject: "Your Google Calendar is no longer connected",
    blocks: [
      "Google no longer lets us use your calendar, perhaps because you withdrew access or changed your password there. Your bookings are unchanged, but they won't appear in it.",
      { button: "Connect it again", href: calendarLink },
    ],
  });
}

export function busyFeedFailingMail(sender: Sender, to: string, feedsLink: string): Mail {
  return letter(sender, to, {
    subject: "One of your calendars can't be read",
    blocks: [
      "For a day now we haven't been able to read one of the other calendars that you gave us. The busy times that we read last still count. Newer ones don't, so somebody could ask for a time when you are busy.",
      { button: "See what is wrong", href: feedsLink },
    ],
  });
}
