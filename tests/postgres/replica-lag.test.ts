import { expect, test } from "vitest";
import { MOST_LAG, replicaLag } from "#db/engines/replica-lag.ts";

function lagAt(start: number) {
  let now = start;
  const lag = replicaLag(() => now);
  return {
    lag,
    /** The primary and its replica are asked, a second later. */
    look(primary: number, replica: number) {
      now += 1000;
      lag.note({ at: now, primary, replica });
      return lag.isRecent();
    },
    wait(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test("a replica is read once it has reached what the primary had lately", () => {
  const { lag, look } = lagAt(0);
  expect(lag.isRecent()).toBe(false);
  expect(look(100, 50)).toBe(false);
  expect(look(200, 99)).toBe(false);
  expect(look(300, 100)).toBe(true);
});

test("one that stays where it is, or can't be asked, is read for ten seconds", () => {
  const { lag, look, wait } = lagAt(0);
  look(100, 100);
  for (let second = 1; second <= 10; second++) expect(look(100 + second, 100)).toBe(true);
  expect(look(111, 100)).toBe(false);
  expect(look(111, 111)).toBe(true);
  wait(MOST_LAG);
  expect(lag.isRecent()).toBe(true);
  wait(1);
  expect(lag.most()).toBe(MOST_LAG + 1);
  expect(lag.isRecent()).toBe(false);
});

test("a quiet primary leaves its replica recent", () => {
  const { look } = lagAt(0);
  for (let second = 1; second <= 30; second++) expect(look(100, 100)).toBe(true);
});

test("one that failed is read again once it was asked", () => {
  const { lag, look } = lagAt(0);
  look(100, 100);
  lag.lost();
  expect(lag.isRecent()).toBe(false);
  expect(look(100, 100)).toBe(true);
});
