import { clock, type Neighbour, type Wait } from "./neighbour.ts";

const MOST_TIMES = 10;
/** ms; a page from memory takes 1 or 2, garbage collection ten times that. */
const SHORTEST_WAIT = 5;
/** A busy machine delays requests now and then; only input that does so every time is slow. */
const ROUNDS = 6;
const MOST_NAMED = 3;
/** If a neighbour waits, each request in flight is judged alone. */
const LANES = 4;

export type Trial<S> = {
  harmless: () => Promise<void>;
  hostile: Iterable<S>;
  send: (sending: S) => Promise<void>;
};

export type Verdict<S> = {
  sent: number;
  /** ms the neighbour waited during harmless and hostile input. */
  undisturbed: number;
  waited: number;
  slow: S[];
};

/** Sends all hostile input, then repeats the suspects alone, alternating with harmless input. */
export async function judge<S>(
  neighbour: Pick<Neighbour, "beside">,
  trial: Trial<S>,
): Promise<Verdict<S>> {
  const { harmless, hostile, send } = trial;
  const worstBeside = async (work: () => Promise<void>) => worst(await neighbour.beside(work));
  // The best of three: a chance delay here would excuse a later one.
  const undisturbed = Math.min(
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
  const long = waits.filter((wait) => lengthOf(wait) > limitFor(undisturbed));
  const suspects = sent.filter((one) =>
    long.some(({ from, to }) => one.to >= from && one.from <= to),
  );
  const slow: S[] = [];
  for (const { sending } of suspects) {
    if (slow.length === MOST_NAMED) break;
    if (await staysSlow(sending)) slow.push(sending);
  }
  return { sent: sent.length, undisturbed, waited: worst(waits), slow };

  async function staysSlow(sending: S): Promise<boolean> {
    for (let round = 0; round < ROUNDS; round++) {
      const again = await worstBeside(() => send(sending));
      if (again <= limitFor(undisturbed)) return false;
      if (again <= limitFor(await worstBeside(harmless))) return false;
    }
    return true;
  }
}

function limitFor(undisturbed: number): number {
  return MOST_TIMES * Math.max(undisturbed, SHORTEST_WAIT);
}

function worst(waits: Wait[]): number {
  return Math.max(0, ...waits.map(lengthOf));
}

function lengthOf({ from, to }: Wait): number {
  return to - from;
}
