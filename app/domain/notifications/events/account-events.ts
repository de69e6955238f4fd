import type { LinkEvent, NewsOf } from "../../news.ts";
import { oneLine } from "../../one-line.ts";
import { ACCOUNT } from "../notification-kinds.ts";
import { subjectOf } from "../subject-when.ts";
import { type AccountEventRecord, NOTHING_TO_STOP, toPerson } from "./account-event-record.ts";
import type { Told } from "./event-record.ts";
import { signInEvents } from "./sign-in-events.ts";

/** About an account, except its verifications. */
export const accountEvents = {
  confirm_email: {
    kind: ACCOUNT,
    only: "mail",
    told: linkAsked,
    linkTo: "confirmEmail",
    mail: ({ appName, link }) => ({
      subject: `Confirm your email for ${appName}`,
      blocks: [
        `Welcome to ${appName}! Please confirm your email address:`,
        { button: "Confirm email", href: link },
        "The link works once and for 7 days. If you didn't sign up, someone mistyped their address and you can ignore this email.",
      ],
    }),
  },
  confirm_new_email: {
    kind: ACCOUNT,
    only: "mail",
    told: linkAsked,
    linkTo: "confirmEmail",
    mail: ({ appName, link }) => ({
      subject: `Confirm your new email for ${appName}`,
      blocks: [
        `Someone wants to use this address for their ${appName} account. If it was you, confirm it here:`,
        { button: "Confirm email", href: link },
        "The link works once and for 7 days. Until then, the old address stays in use. If it wasn't you, you can ignore this email.",
      ],
    }),
  },
  password_reset: {
    kind: ACCOUNT,
    only: "mail",
    told: linkAsked,
    linkTo: "resetPassword",
    mail: ({ appName, link }) => ({
      subject: `Reset your ${appName} password`,
      blocks: [
        "Someone asked to reset your password. If it was you, choose a new one here:",
        { button: "Choose a new password", href: link },
        "The link works once and for 30 minutes. If it wasn't you, you can ignore this email; your password stays as it is.",
      ],
    }),
  },
  account_taken_back: {
    kind: ACCOUNT,
    only: "mail",
    told: linkAsked,
    linkTo: "resetPassword",
    mail: ({ appName, link }) => ({
      subject: `Your ${appName} account was taken back`,
      blocks: [
        "A link from one of our emails was used to take your account back. All devices are signed out, everything connected to it is disconnected, and the old password no longer works. Choose a new one here:",
        { button: "Choose a new password", href: link },
        "The link works once and for 30 minutes. After that, or if it wasn't you who used the link, ask for another with 'Forgot password?'.",
      ],
    }),
  },
  email_change_asked: {
    kind: ACCOUNT,
    told: ofEmailChange,
    text: () => "Somebody asked to change your email address",
    advice: ({ isOver }) => (isOver ? NOTHING_TO_STOP : "If it wasn't you, stop it."),
    push: "Somebody asked to change your email address",
    page: "account",
    linkTo: "cancelEmailChange",
    mail: ({ appName, newEmail, link }) => ({
      subject: `Your ${appName} email is about to change`,
      blocks: [
        `You asked us to change your email to ${oneLine(newEmail)}. It changes once the link we sent there is opened.`,
        "If it wasn't you, stop the change here (no login needed), then set a new password:",
        { button: "Stop the change", href: link },
      ],
    }),
  },
  email_changed: {
    kind: ACCOUNT,
    told: ofEmailChange,
    text: () => "Your email address was changed",
    advice: () => "If it wasn't you, contact us.",
    push: "Your email address was changed",
    page: "account",
    linkTo: "cancelEmailChange",
    mail: ({ appName, newEmail, isFinal, link, support }) => ({
      subject: `Your ${appName} email was changed`,
      blocks: [
        `Your email is now ${oneLine(newEmail)}. Use it to log in; our emails go there too.`,
        ...(isFinal
          ? ["If it wasn't you, contact us right away:", { button: "Contact us", href: support }]
          : [
              "If it wasn't you, take your account back within 7 days:",
              { button: "Take it back", href: link },
            ]),
      ],
    }),
    samples: () => ({ usual: {}, final: { isFinal: true } }),
  },
  password_changed: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "Your password was changed",
    advice: () => "If it wasn't you, set a new one.",
    push: "Your password was changed",
    page: "account",
    linkTo: "forgotPassword",
    mail: ({ appName, link }) => ({
      subject: `Your ${appName} password was changed`,
      blocks: [
        "Your password was changed just now, and your other devices were signed out.",
        "If it wasn't you, set a new password right away:",
        { button: "Set a new password", href: link },
      ],
    }),
  },
  booking_partner_locked: {
    kind: ACCOUNT,
    told: ({ what, booking, lockedId, actionId }: NewsOf<"booking_partner_locked">) => ({
      userId: booking.owner.id === lockedId ? booking.sitter.id : booking.owner.id,
      personId: null,
      ids: { bookingId: booking.id },
      dedupeKey: `${what} ${booking.id} ${actionId}`,
    }),
    text: () => "Someone you had a booking with could no longer sign in",
    push: "News about a booking",
    linkTo: "booking",
    mail: ({ appName, link, support, ...about }) => ({
      heading: "About one of your bookings",
      subject: subjectOf(about, "about this booking"),
      blocks: [
        `Someone you have an accepted booking with can't use ${appName} at the moment. The booking still stands, but they may not see your messages there:`,
        { button: "See the booking", href: link },
        "Please reach them another way, or cancel the booking on that page. We're here if you need help:",
        { before: "", link: "Contact us", href: support },
      ],
    }),
  },
  google_linked: {
    kind: ACCOUNT,
    told: toPerson,
    loudWithin: "accountNews",
    text: () => "Google was linked to sign you in",
    advice: () => "If it wasn't you, unlink it.",
    push: "A new way to sign in was added",
    page: "googleSettings",
    linkTo: "googleSettings",
    mail: ({ appName, link }) => ({
      subject: `Google now signs you in to ${appName}`,
      blocks: [
        "A Google account was just linked to yours and can now sign in to it.",
        "If it wasn't you, unlink it right away and change your password:",
        { button: "Unlink Google", href: link },
      ],
    }),
  },
  ...signInEvents,
  google_calendar_lost: {
    kind: ACCOUNT,
    told: toPerson,
    loudWithin: "accountNews",
    text: () => "Your Google Calendar was disconnected",
    push: "Your calendar was disconnected",
    page: "calendarSettings",
    linkTo: "calendarSettings",
    mail: ({ link }) => ({
      subject: "Your Google Calendar is no longer connected",
      blocks: [
        "Google no longer lets us use your calendar, perhaps because you withdrew access or changed your password there. Your bookings are unchanged, but they won't appear in it.",
        { button: "Connect it again", href: link },
      ],
    }),
  },
  busy_feed_failing: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "We couldn't read one of your calendars for a day",
    push: "One of your calendars couldn't be read",
    page: "otherCalendars",
    linkTo: "otherCalendars",
    mail: ({ link }) => ({
      subject: "One of your calendars can't be read",
      blocks: [
        "For a day now we haven't been able to read one of the other calendars that you gave us. The busy times that we read last still count. Newer ones don't, so somebody could ask for a time when you are busy.",
        { button: "See what is wrong", href: link },
      ],
    }),
  },
} satisfies Record<string, AccountEventRecord>;

export type AccountEvent = keyof typeof accountEvents;

function ofEmailChange({
  what,
  userId,
  emailChangeId,
}: NewsOf<"email_change_asked" | "email_changed">): Told {
  return { userId, personId: null, ids: { emailChangeId }, dedupeKey: `${what} ${emailChangeId}` };
}

function linkAsked({ what, userId, id, emailChangeId }: NewsOf<LinkEvent>): Told {
  const ids: Told["ids"] = emailChangeId === undefined ? {} : { emailChangeId };
  return { userId, personId: null, ids, dedupeKey: `${what} ${id}` };
}
