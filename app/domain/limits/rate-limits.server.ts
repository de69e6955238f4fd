import { createHmac } from "node:crypto";
import type { StoredUses } from "#db/engines/postgres-uses.ts";
import { MOST_SKEW, SECOND } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { type Rate, type RateName, rates } from "./shares.ts";
import { usesInMemory } from "./uses-in-memory.ts";

const TOO_MANY = "Too many requests. Please try again later.";

export type RateLimiter = {
  /** Counts a use, or rejects with `rate_limited`; of several, up to the first that is exceeded. */
  take(name: RateName | RateName[], who: string, message?: string): Promise<void>;
  /** Rejects without counting. */
  check(name: RateName, who: string, message?: string): Promise<void>;
  forgive(name: RateName, who: string): Promise<void>;
  clear(name: RateName, who: string): Promise<void>;
  forgetOld(): Promise<void>;
};

const LONGEST = Math.max(...Object.values(rates).map(({ per }) => per));
const rateNames = Object.keys(rates) as RateName[];

/**
 * Sliding windows, in `shared` if given, else in this process. `most` takes the place of the limits that
 * it names, and `scale` multiplies all. Throws if there is no limit of that name.
 */
export function createRateLimiter(
  now: () => number,
  { scale, most }: { scale: number; most: Record<string, number> },
  shared?: StoredUses,
  mostKeys?: number,
): RateLimiter {
  const unknown = Object.keys(most).find((name) => !(name in rates));
  if (unknown !== undefined)
    throw new Error(
      `RATE_LIMITS: there is no limit '${unknown}'. docs/architecture.md lists them.`,
    );
  const own = new Map(rateNames.map((name) => [name, usesInMemory(mostKeys)]));
  const usesOf = (name: RateName): StoredUses => {
    const { ofProcess }: Rate = rates[name];
    return (ofProcess ? undefined : shared) ?? (own.get(name) as StoredUses);
  };
  const keyOf = (name: RateName, who: string) => `${name} ${who}`;
  const mostOf = (name: RateName) =>
    Math.max(1, Math.round((most[name] ?? rates[name].most) * scale));

  function refusal(name: RateName, oldest: number, message = TOO_MANY): DomainError {
    const milliseconds = oldest + rates[name].per - now();
    const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / SECOND));
    return new DomainError("rate_limited", message, { retryAfterSeconds });
  }

  return {
    async take(name, who, message) {
      const at = now();
      const uses = [name].flat().map((name) => ({
        name,
        key: keyOf(name, who),
        at,
        since: at - rates[name].per,
        most: mostOf(name),
      }));
      // One statement for all limits that the database counts.
      for (const [counts, counted] of Map.groupBy(uses, ({ name }) => usesOf(name))) {
        const full = await counts.add(counted);
        const reached = full && counted[full.place];
        if (reached) throw refusal(reached.name, full.oldest, message);
      }
    },
    async check(name, who, message) {
      const recent = await usesOf(name).recent(keyOf(name, who), now() - rates[name].per);
      if (recent.length >= mostOf(name)) throw refusal(name, recent[0] ?? now(), message);
    },
    forgive: (name, who) => usesOf(name).takeBack(keyOf(name, who)),
    clear: (name, who) => usesOf(name).clear(keyOf(name, who)),
    async forgetOld() {
      const after = now() + MOST_SKEW;
      for (const [name, uses] of own) await uses.forget(now() - rates[name].per, after);
      await shared?.forget(now() - LONGEST, after);
    },
  };
}

/** Hashes the keys, so that the database and its backups contain no names, emails or addresses. */
export function withoutNames(uses: StoredUses, secret: Buffer): StoredUses {
  const nameless = (key: string) => createHmac("sha256", secret).update(key).digest("base64url");
  return {
    recent: (key, since) => uses.recent(nameless(key), since),
    add: (wanted) => uses.add(wanted.map((use) => ({ ...use, key: nameless(use.key) }))),
    takeBack: (key) => uses.takeBack(nameless(key)),
    clear: (key) => uses.clear(nameless(key)),
    forget: (before, after) => uses.forget(before, after),
  };
}

/** For work that may be retried: an earlier try's uses are not counted again. */
export function takingOnce(limiter: RateLimiter): () => RateLimiter {
  const taken = new Map<string, number>();
  return () => {
    const seen = new Map<string, number>();
    return {
      ...limiter,
      async take(name, who, message) {
        const key = `${[name].flat()} ${who}`;
        const count = (seen.get(key) ?? 0) + 1;
        seen.set(key, count);
        if (count <= (taken.get(key) ?? 0)) return;
        await limiter.take(name, who, message);
        taken.set(key, count);
      },
    };
  };
}
