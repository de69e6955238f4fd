import { oneLine } from "../one-line.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/*
 * No text greets by name: anyone can register anybody's address under a 'name' that is an
 * advertisement, and it would arrive in our mail.
 */

export function confirmEmailMail(sender: Sender, to: string, link: string): Mail {
  return letter(sender, to, `Confirm your email for ${sender.appName}`, [
    `Welcome to ${sender.appName}! Please confirm that this is your address:`,
    link,
    "The link works once, for 7 days. If you have not signed up, somebody mistyped their address: please ignore this email.",
  ]);
}

export function confirmNewEmailMail(sender: Sender, to: string, link: string): Mail {
  return letter(sender, to, `Confirm your new email for ${sender.appName}`, [
    `This address was given as the new one of a ${sender.appName} account. To start using it, confirm that it is yours:`,
    link,
    "The link works once, for 7 days. Until then the old address stays in use. If this was not you, please ignore this email.",
  ]);
}

export function emailChangeRequestedMail(
  sender: Sender,
  to: string,
  newEmail: string,
  cancelLink: string,
): Mail {
  return letter(sender, to, `Your ${sender.appName} email is about to change`, [
    `You asked us to change the address of your account to ${oneLine(newEmail)}. It changes when the link that we sent there is opened.`,
    "If this was not you, stop it here, which needs no login, and then set a new password:",
    cancelLink,
  ]);
}

export function emailChangedMail(
  sender: Sender,
  to: string,
  newEmail: string,
  links: { undo: string | null; support: string },
): Mail {
  const help = `please contact us at once: ${sender.supportEmail ?? links.support}`;
  return letter(sender, to, `Your ${sender.appName} email was changed`, [
    `The address of your account is now ${oneLine(newEmail)}. From now on you log in with it, and our mail goes there.`,
    ...(links.undo
      ? ["If this was not you, take your account back within 7 days:", links.undo]
      : [`If this was not you, ${help}`]),
  ]);
}

export function passwordResetMail(sender: Sender, to: string, link: string): Mail {
  return letter(sender, to, `Reset your ${sender.appName} password`, [
    "Somebody, hopefully you, asked to reset the password of your account. Choose a new one here:",
    link,
    "The link works once, for 30 minutes. If you have not asked for it, please ignore this email: your password stays as it is.",
  ]);
}

export function passwordChangedMail(sender: Sender, to: string, forgotLink: string): Mail {
  return letter(sender, to, `Your ${sender.appName} password was changed`, [
    "The password of your account was changed just now. Other devices have been signed out.",
    "If this was not you, set a new password at once:",
    forgotLink,
  ]);
}

export function bookingPartnerLockedMail(
  sender: Sender,
  to: string,
  links: { booking: string; support: string },
): Mail {
  return letter(sender, to, "About one of your bookings", [
    `The person you have an accepted booking with can't use ${sender.appName} at the moment. The booking has not been cancelled, and they may not read your messages there:`,
    links.booking,
    "Please get in touch with them in another way, or cancel the booking on that page. We are here if you need help:",
    links.support,
  ]);
}

export function googleLinkedMail(sender: Sender, to: string, googleLink: string): Mail {
  return letter(sender, to, `Google now signs you in to ${sender.appName}`, [
    "A Google account was linked to yours just now, and can sign in to it from now on.",
    "If this was not you, unlink it at once and change your password:",
    googleLink,
  ]);
}

export function googleCalendarLostMail(sender: Sender, to: string, calendarLink: string): Mail {
  return letter(sender, to, "Your Google Calendar is not connected any more", [
    "Google does not let us use your calendar any more, perhaps because you took that back there or changed your password. Your bookings are as they were, but they no longer appear in it.",
    "To connect it again:",
    calendarLink,
  ]);
}
