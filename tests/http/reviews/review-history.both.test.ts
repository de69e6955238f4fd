import { sql } from "kysely";
import { expect, test } from "vitest";
import { engineOf } from "#db/engines/engine.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { performCall } from "#tests/prove/proofs/reviews/perform-call.ts";
import { putBooked } from "#tests/prove/proofs/reviews/put-booked.ts";
import {
  type Performer,
  proveReviews,
  storeOf,
} from "#tests/prove/proofs/reviews/reviews-proof.ts";
import { testApp } from "#tests/support/app.ts";

async function prove(operations: number, change: (perform: Performer) => Performer, plant = "") {
  const app = await testApp();
  const ctx = app.context();
  const [from, seed, days] = [Date.now(), 3, 25];
  const random = seededRandom(seed);
  const booked = await putBooked(ctx.db, { days: days + 5, perDay: 8, from, random });
  const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(ctx.db)).rows;
  const from_ = engineOf(ctx.db).name === "sqlite" ? "" : " on reviews";
  if (plant) await rows(plant + from_);
  return proveReviews(booked, [change((call, now) => performCall(ctx, call, now))], storeOf(rows), {
    operations,
    seed,
    from,
    days,
  });
}

test("a history of random calls has answers and ratings that the rules explain", async () => {
  const { faults, reviews, answers } = await prove(300, (perform) => perform);
  expect(faults).toEqual([]);
  expect(reviews).toBeGreaterThan(50);
  expect(Object.keys(answers)).toEqual(
    expect.arrayContaining([
      "change ok",
      "reply ok",
      "hide ok",
      "leave ok",
      "change review_closed",
    ]),
  );
});

test.each<[string, (perform: Performer) => Performer, string?]>([
  [
    "a wrong answer",
    (perform) => async (call, now) => {
      const answer = await perform(call, now);
      return call.kind === "change" ? "ok" : answer;
    },
  ],
  [
    "a lost review",
    (perform) => async (call, now) =>
      call.kind === "write" && call.answer === 5 ? "ok" : perform(call, now),
  ],
  ["a rating that lags behind", (perform) => perform, "drop trigger reviews_counted"],
])("it would show %s", async (_, change, plant) => {
  const { faults } = await prove(80, change, plant);
  expect(faults).not.toEqual([]);
});
