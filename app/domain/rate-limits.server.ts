import { DomainError } from "./errors.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

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
  anonymousSearch: { most: 120, per: MINUTE },
} as const;

export type LimitName = keyof typeof limits;

export type RateLimiter = {
  /** Counts one use and throws `rate_limited` when it is one too many. */
  take(name: LimitName, who: string, message?: string): void;
  /** Throws `rate_limited` when the limit is reached, without counting. */
  check(name: LimitName, who: string, message?: string): void;
  /** Counts one use without ever throwing. */
  count(name: LimitName, who: string): void;
  /** Takes the newest use back. */
  forgive(name: LimitName, who: string): void;
  /** Forgets the uses, such as after a good sign-in. */
  clear(name: LimitName, who: string): void;
};

/** Sliding windows kept in memory; `scale` multiplies every limit. */
export function createRateLimiter(now: () => number, scale: number): RateLimiter {
  const uses = new Map<string, number[]>();

  function recent(name: LimitName, who: string): number[] {
    const key = `${name} ${who}`;
    const since = now() - limits[name].per;
    const kept = (uses.get(key) ?? []).filter((at) => at > since);
    if (kept.length) uses.set(key, kept);
    else uses.delete(key);
    return kept;
  }

  function check(
    name: LimitName,
    who: string,
    message = "Too many requests. Please try again later.",
  ) {
    const kept = recent(name, who);
    if (kept.length < Math.max(1, Math.round(limits[name].most * scale))) return;
    const oldest = kept[0] ?? now();
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest + limits[name].per - now()) / SECOND));
    throw new DomainError("rate_limited", message, { retryAfterSeconds });
  }

  function count(name: LimitName, who: string) {
    const kept = recent(name, who);
    kept.push(now());
    uses.set(`${name} ${who}`, kept);
    if (uses.size > 50_000) forgetOldest();
  }

  function forgetOldest() {
    for (const key of uses.keys()) {
      uses.delete(key);
      if (uses.size <= 40_000) return;
    }
  }

  return {
    check,
    count,
    take(name, who, message) {
      check(name, who, message);
      count(name, who);
    },
    forgive: (name, who) => void recent(name, who).pop(),
    clear: (name, who) => void uses.delete(`${name} ${who}`),
  };
}
