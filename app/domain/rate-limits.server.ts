import { createHmac } from "node:crypto";
import type { StoredUses } from "#db/engines/postgres-uses.ts";
import { DomainError } from "./errors.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TOO_MANY = "Too many requests. Please try again later.";

type Limit = {
  most: number;
  per: number;
  /** Spares the process that counts: by each for itself, so that looking writes nothing into the store. */
  ofProcess?: true;
};

/** How often something may be done: `most` times within `per` milliseconds. */
export const limits = {
  loginByPair: { most: 10, per: 15 * MINUTE },
  loginByAddress: { most: 100, per: 15 * MINUTE },
  loginByDevice: { most: 10, per: 15 * MINUTE },
  register: { most: 20, per: HOUR },
  passwordReset: { most: 5, per: HOUR },
  passwordCheck: { most: 10, per: 15 * MINUTE },
  emailChange: { most: 5, per: HOUR },
  emailConfirmation: { most: 5, per: HOUR },
  dataExport: { most: 5, per: HOUR },
  newThread: { most: 20, per: 24 * HOUR },
  messageBurst: { most: 10, per: SECOND },
  message: { most: 120, per: MINUTE },
  booking: { most: 30, per: HOUR },
  upload: { most: 60, per: HOUR },
  report: { most: 10, per: 24 * HOUR },
  support: { most: 5, per: HOUR },
  geocode: { most: 30, per: MINUTE },
  anonymousSearch: { most: 120, per: MINUTE, ofProcess: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export type RateLimiter = {
  /**
   * Counts one use, or rejects with `rate_limited` when it would be one too many; of several limits
   * each in its turn, up to the first that is reached; all of them count in the same place.
   */
  take(name: LimitName | LimitName[], who: string, message?: string): Promise<void>;
  /** Rejects with `rate_limited` when the limit is reached, without counting. */
  check(name: LimitName, who: string, message?: string): Promise<void>;
  /** Takes the newest use back. */
  forgive(name: LimitName, who: string): Promise<void>;
  /** Forgets the uses, such as after a good sign-in. */
  clear(name: LimitName, who: string): Promise<void>;
  /** Lets go of what no limit looks at any more. */
  forgetOld(): Promise<void>;
};

const LONGEST = Math.max(...Object.values(limits).map(({ per }) => per));

/** Sliding windows over uses, those that all processes share where there are such; `scale` multiplies every limit. */
export function createRateLimiter(
  now: () => number,
  scale: number,
  shared?: StoredUses,
): RateLimiter {
  const own = usesInMemory();
  const usesOf = (name: LimitName) => {
    const { ofProcess }: Limit = limits[name];
    return shared && !ofProcess ? shared : own;
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
      const names = [name].flat();
      const [first] = names;
      if (!first) return;
      const at = now();
      const full = await usesOf(first).add(
        names.map((name) => ({
          key: keyOf(name, who),
          at,
          since: at - limits[name].per,
          most: mostOf(name),
        })),
      );
      const reached = full && names[full.place];
      if (reached) throw refusal(reached, full.oldest, message);
    },
    async check(name, who, message) {
      const recent = await usesOf(name).recent(keyOf(name, who), now() - limits[name].per);
      if (recent.length >= mostOf(name)) throw refusal(name, recent[0] ?? now(), message);
    },
    forgive: (name, who) => usesOf(name).takeBack(keyOf(name, who)),
    clear: (name, who) => usesOf(name).clear(keyOf(name, who)),
    async forgetOld() {
      await own.forget(now() - LONGEST);
      await shared?.forget(now() - LONGEST);
    },
  };
}

/** The same without a name, an email or an address in its keys: what processes share lies in the store and its backups. */
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

/** For work that may run several times: in each try, what an earlier one took is not taken again. */
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

/** So many keys are kept; then the oldest fifth goes. */
const MOST_KEYS = 50_000;

function usesInMemory(): StoredUses {
  const uses = new Map<string, number[]>();

  function recent(key: string, since: number): number[] {
    const kept = (uses.get(key) ?? []).filter((at) => at > since);
    if (kept.length) uses.set(key, kept);
    else uses.delete(key);
    return kept;
  }

  function forgetOldest() {
    for (const key of uses.keys()) {
      uses.delete(key);
      if (uses.size <= MOST_KEYS * 0.8) return;
    }
  }

  return {
    recent: async (key, since) => recent(key, since),
    async add(wanted) {
      for (const [place, { key, at, since, most }] of wanted.entries()) {
        const kept = recent(key, since);
        if (kept.length >= most) return { place, oldest: kept[0] ?? at };
        kept.push(at);
        uses.set(key, kept);
        if (uses.size > MOST_KEYS) forgetOldest();
      }
      return null;
    },
    takeBack: async (key) => void uses.get(key)?.pop(),
    clear: async (key) => void uses.delete(key),
    async forget(before) {
      for (const [key, list] of uses) if ((list.at(-1) ?? 0) <= before) uses.delete(key);
    },
  };
}
