import { setImmediate as turnPassed } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairTurns } from "#app/http/server/fair-turns.ts";

const here = () => false;
const gone = () => true;

/** How many turns of the event loop pass until it is settled. */
async function turnsUntil(settled: Promise<unknown> | undefined): Promise<number> {
  let isSettled = false;
  void settled?.then(() => {
    isSettled = true;
  });
  let turns = 0;
  for (; !isSettled && turns < 10_000; turns++) await turnPassed();
  return turns;
}

test("callers go on one in a turn, in their order", async () => {
  const turn = createFairTurns();
  const order: number[] = [];
  expect(turn(here)).toBeUndefined();
  const waiting = [1, 2, 3].map((number) => turn(here)?.then(() => order.push(number)));
  await turnPassed();
  expect(order.length).toBeLessThan(3);
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test("callers who have gone delay nobody, and are told at once", async () => {
  const turn = createFairTurns();
  turn(here);
  const left = Array.from({ length: 1_000 }, () => turn(gone));
  expect(await turnsUntil(turn(here))).toBeLessThan(10);
  await Promise.all(left);
});
