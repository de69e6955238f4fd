import { setImmediate as turnPassed } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairTurns } from "#app/http/server/fair-turns.ts";

const here = () => false;
const gone = () => true;

const turnsFor = (most = 10_000) => createFairTurns({ most, all: 10_000 });

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

test("requests begin one in a turn, in their order", async () => {
  const turns = turnsFor();
  const order: number[] = [];
  expect(turns.wait("a", here)).toBeUndefined();
  const waiting = [1, 2, 3].map((number) => turns.wait("a", here)?.then(() => order.push(number)));
  await turnPassed();
  expect(order.length).toBeLessThan(3);
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test("somebody who has sent a thousand delays the others by one", async () => {
  const turns = turnsFor();
  turns.wait("flood", here);
  for (let count = 0; count < 1_000; count++) void turns.wait("flood", here);
  for (const visitor of ["a", "b", "a", "b"])
    expect(await turnsUntil(turns.wait(visitor, here))).toBeLessThan(5);
});

test("whoever had nothing waiting need not wait for a round of those who have", async () => {
  const turns = turnsFor();
  const callers = Array.from({ length: 200 }, (_, n) => `caller ${n}`);
  for (const caller of callers)
    for (let count = 0; count < 5; count++) void turns.wait(caller, here);
  for (let count = 0; count < 600; count++) await turnPassed();
  expect(await turnsUntil(turns.wait("visitor", here))).toBeLessThan(5);
});

test("who always has something waiting gets no more turns than each of many visitors", async () => {
  const turns = turnsFor();
  const begun = { flood: 0, visitors: 0 };
  let isOver = false;
  async function ask(name: string, who: keyof typeof begun): Promise<void> {
    while (!isOver) {
      await turns.wait(name, here);
      begun[who]++;
    }
  }
  const asking = [1, 2, 3].map(() => ask("flood", "flood"));
  for (let n = 0; n < 100; n++) asking.push(ask(`visitor ${n}`, "visitors"));
  for (let count = 0; count < 3_000; count++) await turnPassed();
  isOver = true;
  await Promise.all(asking);
  expect(begun.visitors).toBeGreaterThan(1_000);
  expect(begun.flood / begun.visitors).toBeLessThan(3 / 100);
});

test("newcomers who have gone give no turns away", async () => {
  const turns = turnsFor();
  for (let count = 0; count < 600; count++) void turns.wait("flood", here);
  await turnPassed();
  for (let n = 0; n < 300; n++) void turns.wait(`gone ${n}`, gone);
  expect(await turnsUntil(turns.wait("visitor", here))).toBeLessThan(5);
});

test("nobody waits for callers who come later, however many", async () => {
  const turns = turnsFor();
  turns.wait("a", here);
  for (let n = 0; n < 10; n++) void turns.wait(`early ${n}`, here);
  let isOver = false;
  void turns.wait("waiting", here)?.then(() => {
    isOver = true;
  });
  let later = 0;
  for (; !isOver && later < 1_000; later++) {
    void turns.wait(`later ${later}`, here);
    await turnPassed();
  }
  expect(later).toBeLessThan(20);
});

test("callers who have gone delay nobody, and are told at once", async () => {
  const turns = turnsFor();
  turns.wait("a", here);
  const left = Array.from({ length: 1_000 }, () => turns.wait("a", gone));
  expect(await turnsUntil(turns.wait("a", here))).toBeLessThan(10);
  await Promise.all(left);
});

test("a caller whose share is full is refused, and nobody else", async () => {
  const turns = turnsFor(2);
  turns.wait("a", here);
  const granted = await Promise.all([
    turns.wait("a", here),
    turns.wait("a", here),
    turns.wait("a", here),
    turns.wait("b", here),
  ]);
  expect(granted).toEqual([true, true, false, true]);
});

test("no request begins while connections are accepted, but for one in a few turns", async () => {
  const turns = turnsFor();
  turns.wait("a", here);
  let accepted = 0;
  let isOver = false;
  const begun = turns.wait("a", here)?.then(() => {
    isOver = true;
  });
  for (; !isOver; accepted++) {
    turns.accepted();
    await turnPassed();
  }
  await begun;
  expect(accepted).toBeGreaterThan(3);
  expect(accepted).toBeLessThan(8);
});

test("ready answers are sent in a turn while it has time, then wait", async () => {
  const turns = turnsFor();
  expect(turns.hasTime()).toBe(true);
  const until = performance.now() + 5;
  while (performance.now() < until);
  expect(turns.hasTime()).toBe(false);
  await turnPassed();
  expect(turns.hasTime()).toBe(true);
});
