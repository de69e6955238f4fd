import type { News, NewsOf } from "../news.ts";
import { EXPIRED } from "../services/booking-rules.ts";
import { accountEvents } from "./events/account-events.ts";
import { bookingEvents } from "./events/booking-events.ts";
import type { EventRecord, Told } from "./events/event-record.ts";
import { lostDogEvents } from "./events/lost-dog-events.ts";
import { otherEvents } from "./events/other-events.ts";
import { seriesEvents } from "./events/series-events.ts";
import { verificationEvents } from "./events/verification-events.ts";
import { visitEvents } from "./events/visit-events.ts";

const all = {
  ...bookingEvents,
  ...seriesEvents,
  ...visitEvents,
  ...lostDogEvents,
  ...otherEvents,
  ...accountEvents,
  ...verificationEvents,
};

export type NotificationEvent = keyof typeof all;

/** Every event that people are told of. */
export const events: Record<NotificationEvent, EventRecord> = all satisfies {
  [E in NotificationEvent]: {
    told: (news: NewsOf<E extends News["what"] ? E : "status">, event: E) => Told | Told[];
  };
};

/** One person to tell of one event. */
export type Notice = Told & { event: NotificationEvent };

/** The notices that news is worth to people. */
export function noticesOf(news: News): Notice[] {
  const event = knownEvent(news.what === "status" ? (statusEvent(news) ?? "") : news.what);
  if (!event) return [];
  const told = events[event].told as (news: News, event: string) => Told | Told[];
  return [told(news, event)].flat().map((each) => ({ ...each, event }));
}

function statusEvent({ to, reason, actorId, quiet }: NewsOf<"status">): NotificationEvent | null {
  if (quiet) return null;
  if (to === "pending") return "booking_requested";
  if (to === "accepted") return "booking_accepted";
  if (to === "rejected") return "booking_declined";
  if (to !== "cancelled") return null;
  return actorId === null && reason === EXPIRED ? "booking_expired" : "booking_cancelled";
}

/** A stored event; undefined if this version does not know it. */
export function knownEvent(name: string): NotificationEvent | undefined {
  return Object.hasOwn(events, name) ? (name as NotificationEvent) : undefined;
}
