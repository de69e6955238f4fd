import { createHmac } from "node:crypto";
import type { StoredUses } from "#db/engines/postgres-uses.ts";
import { HOUR, MINUTE, SECOND } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { usesInMemory } from "./uses-in-memory.ts";

const TOO_MANY = "Too many requests. Please try again later.";

type Limit = {
  most: number;
  per: number;
  /** Counted per process, so that merely looking writes nothing to the database. */
  ofProcess?: true;
};

/** At most `most` per `per` milliseconds. `change` counts all of a person's changing requests. */
export const limits = {
  loginByPair: { most: 10, per: 15 * MINUTE },
  loginByAddress: { most: 100, per: 15 * MINUTE },
  loginByDevice: { most: 10, per: 15 * MINUTE },
  register: { most: 20, per: HOUR },
  passwordReset: { most: 5, per: HOUR },
  passwordResetByAddress: { most: 20, per: HOUR },
  passwordCheck: { most: 10, per: 15 * MINUTE },
  emailChange: { most: 5, per: HOUR },
  emailChangeTo: { most: 5, per: HOUR },
  emailConfirmation: { most: 5, per: HOUR },
  dataExport: { most: 5, per: HOUR },
  newThread: { most: 20, per: 24 * HOUR },
  messageBurst: { most: 10, per: SECOND },
  message: { most: 120, per: MINUTE },
  booking: { most: 30, per: HOUR },
  seriesChange: { most: 30, per: HOUR },
  // Each is an email to the other party, and dates booked anew.
  seriesDates: { most: 12, per: 24 * HOUR },
  // Each is an email to the other party.
  seriesProposal: { most: 6, per: 24 * HOUR },
  savedSearch: { most: 30, per: HOUR },
  verification: { most: 10, per: 24 * HOUR },
  upload: { most: 60, per: HOUR },
  dog: { most: 60, per: HOUR },
  careAccess: { most: 60, per: HOUR },
  careShare: { most: 20, per: HOUR },
  block: { most: 60, per: HOUR },
  apiToken: { most: 20, per: HOUR },
  pushDevice: { most: 60, per: HOUR },
  calendarFeed: { most: 20, per: HOUR },
  review: { most: 30, per: HOUR },
  visitEvent: { most: 300, per: HOUR },
  report: { most: 10, per: 24 * HOUR },
  support: { most: 5, per: HOUR },
  // Each tells everybody nearby.
  lostDog: { most: 5, per: 24 * HOUR },
  lostDogAgain: { most: 3, per: 24 * HOUR },
  sighting: { most: 6, per: HOUR },
  // Each is an email to those who care for the dog.
  sightingOfDog: { most: 20, per: HOUR },
  geocode: { most: 30, per: MINUTE },
  placeGuess: { most: 30, per: MINUTE, ofProcess: true },
  anonymousSearch: { most: 120, per: MINUTE, ofProcess: true },
  anonymousChange: { most: 120, per: MINUTE, ofProcess: true },
  change: { most: 300, per: MINUTE, ofProcess: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export type RateLimiter = {
  /** Counts a use, or rejects with `rate_limited`; of several, up to the first that is exceeded. */
  take(name: LimitName | LimitName[], who: string, message?: string): Promise<void>;
  /** Rejects without counting. */
  check(name: LimitName, who: string, message?: string): Promise<void>;
  forgive(name: LimitName, who: string): Promise<void>;
  clear(name: LimitName, who: string): Promise<void>;
  forgetOld(): Promise<void>;
};

const LONGEST = Math.max(...Object.values(limits).map(({ per }) => per));
const limitNames = Object.keys(limits) as LimitName[];

/** Sliding windows, in `shared` if given, else in this process. `scale` multiplies every limit. */
export function createRateLimiter(
  now: () => number,
  scale: number,
  shared?: StoredUses,
  mostKeys?: number,
): RateLimiter {
  const own = new Map(limitNames.map((name) => [name, usesInMemory(mostKeys)]));
  const usesOf = (name: LimitName): StoredUses => {
    const { ofProcess }: Limit = limits[name];
    return (ofProcess ? undefined : shared) ?? (own.get(name) as StoredUses);
  };
  const keyOf = (name: LimitName, who: string) => `${name} ${who}`;
  const mostOf = (name: LimitName) => Math.max(1, Math.round(limits[name].most * scale));

  function refusal(name: LimitName, oldest: number, message = TOO_MANY): DomainError {
    const milliseconds = oldest + limits[name].per - now();
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
        since: at - limits[name].per,
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
      const recent = await usesOf(name).recent(keyOf(name, who), now() - limits[name].per);
      if (recent.length >= mostOf(name)) throw refusal(name, recent[0] ?? now(), message);
    },
    forgive: (name, who) => usesOf(name).takeBack(keyOf(name, who)),
    clear: (name, who) => usesOf(name).clear(keyOf(name, who)),
    async forgetOld() {
      for (const [name, uses] of own) await uses.forget(now() - limits[name].per);
      await shared?.forget(now() - LONGEST);
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
    forget: (before) => uses.forget(before),
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
