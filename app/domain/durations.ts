/** Durations in milliseconds. A DAY is 24 hours, whatever a calendar day of a time zone lasts. */
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
export const WEEK = 604_800_000;

/** Clock difference allowed between processes. */
export const MOST_SKEW = MINUTE;
