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

/** Why a page is open no longer. */
export type Ending = "found" | "over" | "removed" | "deleted";
