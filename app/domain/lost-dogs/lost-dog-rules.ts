import { DAY } from "../durations.ts";

/** How long a page is open, in ms. */
export const OPEN_FOR = 30 * DAY;
/** How long its address says that it has ended, in ms. */
export const KEPT_FOR = 30 * DAY;
/** How long before its page a dog may have gone missing, in ms. */
export const MISSING_FOR = 365 * DAY;

/** How long before its owner missed it a dog may have been seen, in ms: that moment is a guess. */
export const SEEN_BEFORE = DAY;

export const MOST_SIGHTING_PHOTOS = 1;

/** About 5 km, from cell to cell; texts say it in the unit of every other distance. */
export const NEARBY_MILES = 3;

/** Of dogs within some 5 km of each other, in a day; for more we want to have looked at the page. */
export const MOST_ALERTS_IN_AREA = 5;

type AlertAsked = {
  /** Who reports it, and the owner. */
  people: readonly { emailConfirmed: boolean; joinedAt: number; hasBooked: boolean }[];
  /** By an admin. */
  isAllowed: boolean;
  /** Other alerts in the area within the last day. */
  alertsInArea: number;
};

/**
 * What members nearby are not alerted before: a confirmed email, or a look at the page by us, because
 * an account is new (less than a day old and without a booking) or many dogs are missing there.
 * Null if they are.
 */
export function alertNeeds(
  { people, isAllowed, alertsInArea }: AlertAsked,
  now: number,
): "email" | "look" | null {
  if (isAllowed) return null;
  if (people.some(({ emailConfirmed }) => !emailConfirmed)) return "email";
  const isNew = people.some(({ joinedAt, hasBooked }) => joinedAt > now - DAY && !hasBooked);
  return isNew || alertsInArea >= MOST_ALERTS_IN_AREA ? "look" : null;
}

/** Why a page is open no longer. */
export type Ending = "found" | "over" | "removed" | "deleted";
