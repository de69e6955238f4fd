import { HOUR } from "../durations.ts";

/** When people are reminded to answer a request: in ms before it expires, once in each stage. */
export const expiryStages = [
  { from: 24 * HOUR, until: 4 * HOUR },
  { from: 4 * HOUR, until: 0 },
] as const;
