import type { LostDogEvent } from "../news.ts";
import { ACCOUNT, type Channel, type NotificationKind } from "./notification-kinds.ts";

/** Every event that people are told of, and the kind by which they turn it on and off. */
export const eventKinds = {
  booking_requested: "request",
  booking_accepted: "answer",
  booking_declined: "answer",
  booking_cancelled: "cancellation",
  booking_expiring: "expiring",
  booking_expired: "expired",
  booking_tomorrow: "tomorrow",
  booking_starting: "starting",
  booking_reviewable: "review",
  booking_reviewed: "review",
  visit_started: "started",
  visit_finished: "finished",
  change_proposed: "change",
  change_agreed: "answer",
  change_refused: "answer",
  series_requested: "request",
  series_accepted: "answer",
  series_declined: "answer",
  series_expiring: "expiring",
  series_expired: "expired",
  series_cancelled: "cancellation",
  series_paused: "cancellation",
  series_skipped: "cancellation",
  partner_left: "cancellation",
  series_change_proposed: "change",
  series_change_agreed: "answer",
  series_change_refused: "answer",
  message_received: "message",
  unread_messages: "message",
  saved_search: "search",
  dog_missing: "lost",
  dog_sighted: "lost",
  dog_found: "lost",
  lost_page_ended: "lost",
  dog_lost_nearby: "nearby",
  email_change_asked: ACCOUNT,
  email_changed: ACCOUNT,
  password_changed: ACCOUNT,
  booking_partner_locked: ACCOUNT,
  google_linked: ACCOUNT,
  google_calendar_lost: ACCOUNT,
  busy_feed_failing: ACCOUNT,
  verification_approved: ACCOUNT,
  verification_declined: ACCOUNT,
  verification_expired: ACCOUNT,
} as const satisfies Record<string, NotificationKind>;

export type NotificationEvent = keyof typeof eventKinds;

/** The events of one kind or several. */
export type EventOf<K extends NotificationKind> = {
  [E in NotificationEvent]: (typeof eventKinds)[E] extends K ? E : never;
}[NotificationEvent];

/** About the card of a visit. */
export type VisitNotice = Extract<NotificationEvent, `visit_${string}`>;

/** About an identity or a background that we check. */
export type VerificationEvent = Extract<NotificationEvent, `verification_${string}`>;

export function isAboutLostDog(event: NotificationEvent): event is LostDogEvent {
  return eventKinds[event] === "lost" || eventKinds[event] === "nearby";
}

/** A stored event; undefined if this version does not know it. */
export function knownEvent(name: string): NotificationEvent | undefined {
  return Object.hasOwn(eventKinds, name) ? (name as NotificationEvent) : undefined;
}

const toldBy: Partial<Record<NotificationEvent, Channel>> = {
  message_received: "push",
  unread_messages: "mail",
};

/** Whether this way is for it: a message rings at once, but is mailed only if it stays unread. */
export function isToldBy(event: NotificationEvent, channel: Channel): boolean {
  return (toldBy[event] ?? channel) === channel;
}
