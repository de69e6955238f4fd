import { MOST_LAG } from "#db/engines/replica-lag.ts";

/** From then on the oldest replica that is read shows a change; seconds. */
export const CHANGE_SHOWN_AFTER = MOST_LAG / 1000 + 5;
