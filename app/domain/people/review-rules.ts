import { DAY } from "../durations.ts";
import { type BookingStatus, isAgreed, overAt, type Party } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import type { BookingKind } from "../services/stays.ts";

/** From the end of a booking. */
export const REVIEW_DAYS = 14;
/** Between the dates of a weekly booking that the same party reviews. */
export const SERIES_GAP_DAYS = 28;

export const LEAST_TEXT = 20;
export const MOST_TEXT = 2000;
export const MOST_REPLY = 1000;
export const MOST_STARS = 5;

/** Of reviews with stars; equals are newest first. */
export const reviewOrders = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The rating of a mean of stars: to one decimal, as in the search index. */
export function ratingOf(mean: number | null): number | null {
  return mean === null ? null : Math.floor(mean * 10 + 0.5) / 10;
}

type Standing = { kind: BookingKind; status: BookingStatus; endAt: number; visitRuns: boolean };

/** Whether a booking can be reviewed, can no longer be, or not yet or never. */
export function reviewWindow(booking: Standing, now: number): "open" | "over" | "ahead" | "never" {
  if (booking.kind === MEET || !isAgreed(booking.status)) return "never";
  if (now < overAt(booking)) return "ahead";
  return now < closesAt(booking.endAt) ? "open" : "over";
}

/** When the time to review a booking is over and its reviews become visible; ms. */
export function closesAt(endAt: number): number {
  return endAt + REVIEW_DAYS * DAY;
}

/**
 * `waiting`: its author alone sees it and may change it. `hidden`: an admin hid it; its author and
 * admins still see it.
 */
export type ReviewStanding = "waiting" | "visible" | "hidden";

/** Whether others than its author can see a review. */
export function standingOf(
  { visibleFrom, hiddenAt }: { visibleFrom: number; hiddenAt: number | null },
  now: number,
): ReviewStanding {
  if (now < visibleFrom) return "waiting";
  return hiddenAt === null ? "visible" : "hidden";
}

/** Owners review the sitter, sitters the dogs. */
export function subjectOf(party: Party): "sitter" | "dog" {
  return party === "owner" ? "sitter" : "dog";
}
