import { HOUR } from "#app/domain/durations.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { type ProofCall, seen } from "./perform-call.ts";
import type { Booked } from "./put-booked.ts";
import { randomRound } from "./random-round.ts";
import { isVisible, keyOf, type Model, ratings, WINDOW } from "./review-model.ts";
import { afterSomeOrder } from "./serial-order.ts";

/** Performs calls at a time; of several, each is another process. */
export type Performer = (call: ProofCall, now: number) => Promise<string>;

type StoredReview = {
  booking_id: string;
  by_party: "owner" | "sitter";
  stars: number | null;
  again: number | null;
  content: string;
  reply: string | null;
  visible_from: number;
  counted: number;
  hidden_at: number | null;
};
type StoredRating = {
  user_id: string;
  rating: number | null;
  review_count: number;
  rating_key: number | null;
};

type ReviewStore = {
  reviews: () => Promise<StoredReview[]>;
  ratings: () => Promise<StoredRating[]>;
};

export function storeOf(rows: <T>(text: string) => Promise<T[]>): ReviewStore {
  return {
    reviews: () => rows<StoredReview>("select * from reviews"),
    ratings: () =>
      rows<StoredRating>(`select sitters.user_id, sitters.rating, sitters.review_count, rating_key
        from sitters left join sitter_index on sitter_index.user_id = sitters.user_id`),
  };
}

type ReviewsReport = {
  answers: Record<string, number>;
  rounds: number;
  reviews: number;
  faults: string[];
};

const LOOKS_EVERY = 5;

/**
 * Rounds of calls at once, with time passing in between. After each, an order of the calls must
 * explain all answers and what is stored, ratings included.
 */
export async function proveReviews(
  { model: start, sitters }: Booked,
  performers: Performer[],
  store: ReviewStore,
  {
    operations,
    seed,
    from,
    days,
  }: { operations: number; seed: number; from: number; days: number },
): Promise<ReviewsReport> {
  const random = seededRandom(seed);
  const report: ReviewsReport = { answers: {}, rounds: 0, reviews: 0, faults: [] };
  const fault = (text: string) => report.faults.push(`round ${report.rounds}: ${text}`);
  let model = start;
  let made = 0;
  let now = from;
  let turn = 0;
  const perform = (call: ProofCall, now: number) => {
    const performer = performers[turn++ % performers.length] as Performer;
    return performer(call, now);
  };

  while (made < operations && report.faults.length < 10) {
    report.rounds++;
    const passed = (made / operations) * days * 24 * HOUR + random() * HOUR;
    now = Math.max(now, from + Math.floor(passed));
    const groups = randomRound(model, now, random);
    const done = await Promise.all(
      groups.map((group) =>
        Promise.all(group.map(async (call) => ({ call, answer: await perform(call, now) }))),
      ),
    );
    const calls = done.flat();
    made += calls.length;
    for (const { call, answer } of calls) count(`${call.kind} ${answer}`);
    const stored = await store.reviews();
    for (const group of done) {
      const ids = new Set(group.flatMap(({ call }) => bookingsOf(model, call)));
      const texts = linesOf(stored, ids);
      const after = afterSomeOrder(model, group, now, (one) => linesOfModel(one, ids) === texts);
      if (after) model = after;
      else
        fault(`no order explains ${JSON.stringify(group)}\n${linesOfModel(model, ids)}\n${texts}`);
    }
    compareCounts(stored, await store.ratings());
    await revealAndLook(now);
  }
  // All that was written becomes visible.
  await revealAndLook(from + (days + 1) * 24 * HOUR + WINDOW);
  report.reviews = model.reviews.size;
  return report;

  async function revealAndLook(now: number): Promise<void> {
    const jobs = performers.map((performer) => performer({ kind: "reveal" }, now));
    for (const answer of await Promise.all(jobs)) if (answer !== "ok") fault(`the job: ${answer}`);
    compareRatings(await store.ratings(), now);
    if (report.rounds % LOOKS_EVERY === 0) await look(now);
  }

  /** What a visitor sees of a sitter, and the parties of a booking. */
  async function look(now: number): Promise<void> {
    const [sitter = ""] = sitters.toSorted(() => random() - 0.5);
    const shown = await perform({ kind: "profile", sitter }, now);
    const visible = [...model.reviews.values()].filter(
      (one) =>
        one.by === "owner" &&
        model.bookings.get(one.booking)?.sitter === sitter &&
        isVisible(one, now),
    );
    const wanted = model.gone.has(sitter)
      ? "not_found"
      : seen(visible.map(({ text, reply }) => text + (reply ?? "")));
    if (shown !== wanted) fault(`a visitor sees ${shown} of ${sitter}, not ${wanted}`);
    const written = [...model.reviews.values()].at(-1 - Math.floor(random() * 20));
    const booking = written && model.bookings.get(written.booking);
    if (!booking) return;
    for (const side of ["owner", "sitter"] as const) {
      const actor = booking[side];
      const all = (["owner", "sitter"] as const).flatMap((by) => {
        const one = model.reviews.get(keyOf(booking.id, by));
        return one && (by === side || isVisible(one, now)) ? [one.text] : [];
      });
      const wanted = model.gone.has(actor) ? "unauthenticated" : seen(all);
      const shown = await perform({ kind: "booking", actor, booking: booking.id }, now);
      if (shown !== wanted) fault(`the ${side} sees ${shown} of ${booking.id}, not ${wanted}`);
    }
  }

  /** Also before the job: they are a recount of what is counted at any time. */
  function compareCounts(stored: StoredReview[], found: StoredRating[]): void {
    const bySitter = new Map<string, number[]>();
    for (const row of stored) {
      if (row.by_party !== "owner" || row.counted === 0 || row.hidden_at !== null) continue;
      const sitter = model.bookings.get(row.booking_id)?.sitter ?? "";
      bySitter.set(sitter, [...(bySitter.get(sitter) ?? []), row.stars ?? 0]);
    }
    for (const row of found) {
      const stars = bySitter.get(row.user_id) ?? [];
      compareRating(row, { count: stars.length, sum: stars.reduce((sum, one) => sum + one, 0) });
    }
  }

  function compareRatings(found: StoredRating[], now: number): void {
    const wanted = ratings(model, now);
    for (const row of found) compareRating(row, wanted.get(row.user_id) ?? { count: 0, sum: 0 });
  }

  function compareRating(row: StoredRating, { count, sum }: { count: number; sum: number }): void {
    const mean = count === 0 ? null : sum / count;
    const isSame =
      row.review_count === count &&
      (mean === null ? row.rating === null : Math.abs((row.rating ?? 0) - mean) < 1e-9);
    const key = -(sum + 5 * 4) / (count + 5);
    const isOrdered = row.rating_key === null || Math.abs(row.rating_key - key) < 1e-9;
    if (!isSame || !isOrdered) fault(`${JSON.stringify(row)} instead of ${sum} / ${count}`);
  }

  function count(key: string): void {
    report.answers[key] = (report.answers[key] ?? 0) + 1;
  }
}

function bookingsOf(model: Model, call: ProofCall): string[] {
  if ("booking" in call) return [call.booking];
  if (call.kind !== "leave") return [];
  return [...model.bookings.values()]
    .filter(({ owner, sitter }) => owner === call.actor || sitter === call.actor)
    .map(({ id }) => id);
}

function linesOf(stored: StoredReview[], bookings: Set<string>): string {
  return stored
    .filter((row) => bookings.has(row.booking_id))
    .map((row) =>
      [row.booking_id, row.by_party, row.stars ?? (row.again ? "again" : "never"), row.content]
        .concat([row.reply ?? "", String(row.visible_from), String(row.hidden_at !== null)])
        .join(" / "),
    )
    .sort()
    .join("\n");
}

function linesOfModel({ reviews }: Model, bookings: Set<string>): string {
  return [...reviews.values()]
    .filter(({ booking }) => bookings.has(booking))
    .map(({ booking, by, answer, text, reply, visibleFrom, hidden }) =>
      [booking, by, by === "owner" ? answer : answer > 3 ? "again" : "never", text]
        .concat([reply ?? "", String(visibleFrom), String(hidden)])
        .join(" / "),
    )
    .sort()
    .join("\n");
}
