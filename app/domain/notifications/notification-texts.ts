import type { VerificationKind } from "../verification/verification-rules.ts";
import type { NotificationEvent } from "./notification-events.ts";

/** Single lines. */
export type NotificationFacts = {
  /** Whom it is about, if anybody. */
  person: string;
  isBySystem: boolean;
  /** Of the booking, or the one that is lost. */
  dogs: string;
  /** Of several days, with a report each. */
  isStay: boolean;
  /** Whether the owner of the booking is told. */
  isOwner: boolean;
  /** What was to be verified, if that is known. */
  check: VerificationKind | null;
};

const verified = {
  identity: "Your identity is verified",
  background: "Your background check is done",
};
const notVerified = {
  identity: "We couldn't verify your identity",
  background: "We couldn't complete your background check",
};

type Text = (facts: NotificationFacts) => string;

/** Messages are counted under Messages instead. */
export type ListedEvent = Exclude<NotificationEvent, "message_received" | "unread_messages">;

/** What /notifications says. */
export const notificationTexts: Record<ListedEvent, Text> = {
  booking_requested: ({ person }) => `${person} would like a booking`,
  booking_accepted: ({ person }) => `${person} accepted your request`,
  booking_declined: ({ person }) => `${person} declined your request`,
  booking_cancelled: ({ person, isBySystem }) =>
    isBySystem ? "This won't take place" : `${person} cancelled`,
  booking_expiring: ({ person }) => `${person} is waiting for your answer`,
  booking_expired: ({ person }) => `${person} didn't answer in time`,
  booking_tomorrow: ({ person }) => `Your booking with ${person} is coming up`,
  booking_starting: ({ person }) => `Your booking with ${person} starts soon`,
  booking_reviewable: ({ person, dogs, isOwner }) =>
    isOwner ? `How was it with ${person}?` : `How was ${dogs}?`,
  booking_reviewed: ({ person, dogs, isOwner }) =>
    isOwner ? `${person} reviewed ${dogs}` : `You can read what ${person} wrote about you`,
  visit_started: ({ person, dogs, isStay }) =>
    isStay ? `${person} has started a report on ${dogs}` : `${person} is with ${dogs} now`,
  visit_finished: ({ person, dogs, isStay }) =>
    isStay
      ? `${person} has finished the day's report on ${dogs}`
      : `${person} has finished: see how it was with ${dogs}`,
  change_proposed: ({ person }) => `${person} proposes a change`,
  change_agreed: ({ person }) => `${person} agreed to your change`,
  change_refused: ({ person }) => `${person} declined your change`,
  series_requested: ({ person }) => `${person} wants to book you weekly`,
  series_accepted: ({ person }) => `${person} accepted your weekly booking`,
  series_declined: ({ person }) => `${person} can't take your weekly booking`,
  series_expiring: ({ person }) => `${person} is waiting for your answer`,
  series_expired: ({ person }) => `${person} didn't answer your weekly request in time`,
  series_cancelled: ({ person }) => `${person} cancelled weekly dates`,
  series_paused: ({ person }) => `${person} changed the pause of your weekly booking`,
  series_skipped: () => "Some dates of your weekly booking aren't possible",
  series_change_proposed: ({ person }) => `${person} proposes a change to your weekly booking`,
  series_change_agreed: ({ person }) => `${person} agreed to the change to your weekly booking`,
  series_change_refused: ({ person }) => `${person} declined the change to your weekly booking`,
  partner_left: ({ dogs, isOwner }) => {
    if (!dogs) return "The other person of a weekly request deleted their account";
    return isOwner
      ? "Your sitter deleted their account"
      : `The owner of ${dogs} deleted their account`;
  },
  saved_search: () => "New sitters match a search you saved",
  dog_missing: ({ person, dogs }) => `${person} says that ${dogs} is missing`,
  dog_sighted: ({ dogs }) => `Someone has seen ${dogs}`,
  dog_found: ({ dogs }) => `${dogs} is home again`,
  lost_page_ended: ({ dogs }) => `The page for finding ${dogs} has ended`,
  dog_lost_nearby: ({ dogs }) => `${dogs} is missing near you`,
  email_change_asked: () => "Your email address is about to change. If it wasn't you, stop it.",
  email_changed: () => "Your email address was changed. If it wasn't you, contact us.",
  password_changed: () => "Your password was changed. If it wasn't you, set a new one.",
  booking_partner_locked: () => "Someone you have a booking with can't sign in at the moment.",
  google_linked: () => "Google can now sign you in. If it wasn't you, unlink it.",
  verification_approved: ({ check }) => (check ? verified[check] : "You are verified"),
  verification_declined: ({ check }) => (check ? notVerified[check] : "We couldn't verify you"),
  verification_expired: () => "We couldn't get to your verification in time",
  google_calendar_lost: () => "Your Google Calendar is no longer connected",
  busy_feed_failing: () => "We haven't been able to read one of your calendars for a day",
};

/** Instead of `partner_left` while the name may still be told. */
export function leftText(person: string): string {
  return `${person} deleted their account`;
}

/** What a weekly booking is called that went with the account of the other person. */
export const SERIES_GONE = "The account is deleted, and the weekly booking with it";

/** Of an event that this version does not know. */
export const UNKNOWN_TEXT = "There is something new for you";

/** With what it is about: 'Walking Rex, Tue, Nov 24, 2026, 9:00 AM to 10:00 AM'. */
export function withDetails(text: string, details: string | null): string {
  return details ? `${text}: ${details}` : text;
}
