const MINUTE = 60_000;

/** After so many tries an effect is given up: with the delays below, about a day after the first. */
export const MOST_TRIES = 13;

/** A try is cut off after this long, well before its entry is due again. */
export const TRY_MILLISECONDS = 30_000;

/** How long after the beginning of try 1, 2, 3 ... the next is due: a minute, doubling, six hours at most. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), 6 * 60 * MINUTE);
}

/** An effect that no retry can bring about, such as mail to an address that does not exist. */
export class GivenUp extends Error {
  override name = "GivenUp";
}
