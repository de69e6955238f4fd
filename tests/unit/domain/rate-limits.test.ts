import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { createRateLimiter } from "#app/domain/limits/rate-limits.server.ts";
import { type RateName, rates } from "#app/domain/limits/shares.ts";
import { usesInMemory } from "#app/domain/limits/uses-in-memory.ts";

/** At most 50 keys per limit, on a stopped clock. */
function smallLimiter() {
  const clock = { now: 1_000_000_000 };
  const limiter = createRateLimiter(() => clock.now, { scale: 1, most: {} }, undefined, 50);
  const passes = async (name: RateName, who: string) =>
    limiter.take(name, who).then(
      () => true,
      () => false,
    );
  return { clock, limiter, passes };
}

test.each(Object.keys(rates) as RateName[])(
  "a flood of fresh keys buys no uses beyond the limit: %s",
  async (name) => {
    const { limiter, passes } = smallLimiter();
    const { most } = rates[name];
    let passed = 0;
    for (let index = 0; index < most + 88; index++) {
      if (await passes(name, "guesser")) passed++;
      for (let n = 0; n < 4; n++) await passes(name, `fresh ${index} ${n}`);
      // Taken and given back, as refused sign-ins do.
      const refused = `refused ${index}`;
      if (await passes(name, refused)) await limiter.forgive(name, refused);
    }
    expect(passed).toBe(most);
  },
);

test("a key added at the ceiling keeps its count when others are evicted", async () => {
  const { clock, passes } = smallLimiter();
  for (let n = 0; n < 50; n++) await passes("passwordReset", `early ${n}`);
  clock.now += 30 * MINUTE;
  for (let n = 0; n < 5; n++) expect(await passes("passwordReset", "late")).toBe(true);
  expect(await passes("passwordReset", "late")).toBe(false);
  clock.now += 31 * MINUTE;
  expect(await passes("passwordReset", "late")).toBe(false);
  expect(await passes("passwordReset", "somebody else")).toBe(true);
  clock.now += HOUR;
  expect(await passes("passwordReset", "late")).toBe(true);
});

test("memory stays bounded, and keys without uses take none", async () => {
  const uses = usesInMemory(50);
  const add = (key: string, at: number) => uses.add([{ key, at, since: at - 10, most: 2 }]);
  for (let n = 0; n < 1000; n++) {
    await add(`given back ${n}`, 1);
    await uses.takeBack(`given back ${n}`);
  }
  // If they were still stored, the next keys would share counts and some be refused.
  for (let n = 0; n < 50; n++) {
    for (const _ of [1, 2]) expect(await add(`kept ${n}`, 1)).toBeNull();
  }
  let passed = 0;
  for (let n = 0; n < 5000; n++) if ((await add(`late ${n}`, 1)) === null) passed++;
  expect(passed).toBeLessThanOrEqual(2 * 1024);
  // Expired keys make room without a sweep.
  for (let n = 0; n < 50; n++) expect(await add(`next ${n}`, 100)).toBeNull();
});

test.each([
  ["message", 20_000, "in a minute"],
  ["codeCheck", 90_000, "in 14 minutes"],
  ["passwordReset", 30_000, "in an hour"],
  ["factorChangeDaily", 61 * MINUTE, "in 23 hours"],
] as [RateName, number, string][])(
  "a refusal by %s after %i ms says when: %s",
  async (name, later, when) => {
    const { clock, limiter } = smallLimiter();
    for (let use = 0; use < rates[name].most; use++) await limiter.take(name, "someone");
    clock.now += later;
    await expect(limiter.take(name, "someone")).rejects.toThrow(
      `Too many requests. Please try again ${when}.`,
    );
    const told = limiter.take(name, "someone", (when) => `Come back ${when}`);
    await expect(told).rejects.toThrow(`Come back ${when}`);
  },
);
