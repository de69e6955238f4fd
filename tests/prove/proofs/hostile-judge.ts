import { clock, type Neighbour, type Wait } from "./neighbour.ts";

/** A caller may wait less than so many times as long as beside harmless input. */
const MOST_TIMES = 10;
/**
 * Milliseconds. A page from memory takes one or two, so that a switch to another process or one
 * collection of garbage is ten times that: a wait below ten times this is no fault.
 */
const SHORTEST_WAIT = 5;
/** A machine with other work delays anybody now and then; what delays a caller each time is the input. */
const ROUNDS = 6;
const MOST_NAMED = 3;
/** Sent at the same time; where it makes a caller wait, each is judged alone. */
const LANES = 4;

export type Trial<S> = {
  /** Sends input as large as the hostile input, without malice. */
  harmless: () => Promise<void>;
  hostile: Iterable<S>;
  send: (sending: S) => Promise<void>;
};

export type Verdict<S> = {
  sent: number;
  /** Milliseconds, beside harmless and beside hostile input. */
  quiet: number;
  waited: number;
  /** What keeps the neighbour waiting too long each time that it is sent. */
  slow: S[];
};

/** Sends all hostile input, and whatever a caller waited long beside again, in turns with the harmless. */
export async function judge<S>(
  neighbour: Pick<Neighbour, "beside">,
  trial: Trial<S>,
): Promise<Verdict<S>> {
  const { harmless, hostile, send } = trial;
  const worstBeside = async (work: () => Promise<void>) => worst(await neighbour.beside(work));
  // The quietest of three, as a chance delay here would excuse any delay later.
  const quiet = Math.min(
    await worstBeside(harmless),
    await worstBeside(harmless),
    await worstBeside(harmless),
  );
  const sent: (Wait & { sending: S })[] = [];
  const queue = hostile[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const from = clock();
      await send(next.value);
      sent.push({ from, to: clock(), sending: next.value });
    }
  };
  const waits = await neighbour.beside(async () => {
    await Promise.all(Array.from({ length: LANES }, lane));
  });
  const long = waits.filter((wait) => lengthOf(wait) > limitFor(quiet));
  const suspects = sent.filter((one) =>
    long.some(({ from, to }) => one.to >= from && one.from <= to),
  );
  const slow: S[] = [];
  for (const { sending } of suspects) {
    if (slow.length === MOST_NAMED) break;
    if (await staysSlow(sending)) slow.push(sending);
  }
  return { sent: sent.length, quiet, waited: worst(waits), slow };

  async function staysSlow(sending: S): Promise<boolean> {
    for (let round = 0; round < ROUNDS; round++) {
      const again = await worstBeside(() => send(sending));
      if (again <= limitFor(quiet)) return false;
      if (again <= limitFor(await worstBeside(harmless))) return false;
    }
    return true;
  }
}

function limitFor(quiet: number): number {
  return MOST_TIMES * Math.max(quiet, SHORTEST_WAIT);
}

function worst(waits: Wait[]): number {
  return Math.max(0, ...waits.map(lengthOf));
}

function lengthOf({ from, to }: Wait): number {
  return to - from;
}
