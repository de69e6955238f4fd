const HOUR = 3_600_000;

/** When whoever was asked is reminded before a request expires, in ms before that. */
export const expiryStages = [
  { from: 24 * HOUR, until: 4 * HOUR },
  { from: 4 * HOUR, until: 0 },
] as const;
