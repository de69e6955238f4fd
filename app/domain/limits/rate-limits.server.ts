import { createHmac } from "node:crypto";
import type { StoredUses } from "#db/engines/postgres-uses.ts";
import { HOUR, MINUTE, MOST_SKEW, SECOND } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { type Rate, type RateName, rates } from "./shares.ts";
import { usesInMemory } from "./uses-in-memory.ts";

/** What is said where an operation has no words of its own. */
export const tooMany = (when: string) => `Too many requests. Please try again ${when}.`;

/** What whoever is refused reads; `when` as 'in 12 minutes'. */
type Message = string | ((when: string) => string);

export type RateLimiter = {
  /** Counts a use, or rejects with `rate_limited`; of several, up to the first that is exceeded. */
  take(name: RateName | RateName[], who: string, message?: Message): Promise<void>;
  /** Rejects without counting. */
  check(name: RateName, who: string, message?: Message): Promise<void>;
  forgive(name: RateName, who: string): Promise<void>;
  clear(name: RateName | RateName[], who: string): Promise<void>;
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

  function refusal(name: RateName, oldest: number, message: Message = tooMany): DomainError {
    const milliseconds = oldest + rates[name].per - now();
    const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / SECOND));
    const text = typeof message === "string" ? message : message(whenText(milliseconds));
    return new DomainError("rate_limited", text, { retryAfterSeconds });
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
    async clear(name, who) {
      for (const each of [name].flat()) await usesOf(each).clear(keyOf(each, who));
    },
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

/** 'in a minute', 'in 12 minutes', 'in 3 hours'. */
function whenText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  if (minutes <= 1) return "in a minute";
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(milliseconds / HOUR);
  return hours === 1 ? "in an hour" : `in ${hours} hours`;
}
