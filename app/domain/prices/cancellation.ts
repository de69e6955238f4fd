import { addDays, clockTimeOf, instantOf, plainDateOf } from "../dates.ts";
import { DAY } from "../durations.ts";
import type { Policy } from "./price-terms.ts";

/** Of the price, once cancelling is no longer free. */
export const LATE_PERCENT = 50;

/** Until when cancelling an accepted booking is free: its start, 24 hours or 7 days before. */
export function freeUntil(policy: Policy, startAt: number, zone: string): number {
  switch (policy) {
    case "flexible":
      return startAt;
    case "moderate":
      return startAt - DAY;
    case "strict":
      return weekBefore(startAt, zone);
  }
}

/** At the same time of day, whatever the clocks did in between. */
function weekBefore(instant: number, zone: string): number {
  const date = addDays(plainDateOf(instant, zone), -7);
  return instantOf(date, clockTimeOf(instant, zone), zone);
}

/** What the sitter may ask for after `freeUntil`, in cents; null for 'Price on request'. */
export function lateFee(priceCents: number | null): number | null {
  return priceCents === null ? null : Math.round((priceCents * LATE_PERCENT) / 100);
}

export type CancellationTerms = {
  /** Null if it ends only with the start, or nothing has to be paid. */
  freeUntil: number | null;
  isFree: boolean;
  /** In cents; null for 'Price on request'. */
  lateFee: number | null;
};

/** What cancelling an accepted booking costs its owner, and until when it is free. */
export function cancellationTerms(
  booking: { policy: Policy; startAt: number; priceCents: number | null },
  now: number,
  zone: string,
): CancellationTerms {
  const { policy, startAt, priceCents } = booking;
  const until = freeUntil(policy, startAt, zone);
  const hasLimit = until < startAt && priceCents !== 0;
  return {
    freeUntil: hasLimit ? until : null,
    isFree: !hasLimit || now < until,
    lateFee: lateFee(priceCents),
  };
}
