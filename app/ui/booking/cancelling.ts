import { momentLabel } from "#app/domain/date-labels.ts";
import { instantOf } from "#app/domain/dates.ts";
import {
  type CancellationTerms,
  cancellationTerms,
  LATE_PERCENT,
} from "#app/domain/prices/cancellation.ts";
import { centsText } from "#app/domain/prices/money.ts";
import type { Policy } from "#app/domain/prices/price-terms.ts";

/** What each policy says before the start of a booking is known. */
export const policyTexts: Record<Policy, string> = {
  flexible: "Free cancellation until it starts",
  moderate: `Free cancellation until 24 hours before, then ${LATE_PERCENT}%`,
  strict: `Free cancellation until 7 days before, then ${LATE_PERCENT}%`,
};

/**
 * What each policy says once it is too late to cancel for free, except that a request can be
 * withdrawn.
 */
const noLongerFree = `No free cancellation: ${LATE_PERCENT}% once accepted`;

type Booking = Parameters<typeof cancellationTerms>[0];

/** What the policy means for a booking that is not agreed yet, as of now. */
export function policyText(booking: Booking, now: number, zone: string): string {
  return cancellationTerms(booking, now, zone).isFree ? policyTexts[booking.policy] : noLongerFree;
}

type Around = {
  /** First name of the other party. */
  name: string;
  now: number;
  zone: string;
};

/** The same before a time is chosen: for some time on `date`, or in general if it is null. */
export function policyOn(
  date: string | null,
  policy: Policy,
  { now, zone }: Pick<Around, "now" | "zone">,
): string {
  if (date === null) return policyTexts[policy];
  const startAt = instantOf(date, "23:59", zone);
  return policyText({ policy, startAt, priceCents: null }, now, zone);
}

const texts = {
  owner: {
    free: () => "Free cancellation until it starts.",
    freeUntil: (until: string, name: string, fee: string) =>
      `Free cancellation until ${until}. After that ${name} may ask for ${fee}.`,
    late: (name: string, fee: string) => `If you cancel, ${name} may ask for ${fee}.`,
  },
  sitter: {
    free: (name: string) => `${name} can cancel for free until it starts.`,
    freeUntil: (until: string, name: string, fee: string) =>
      `${name} can cancel for free until ${until}. After that you may ask for ${fee}.`,
    late: (name: string, fee: string) => `If ${name} cancels, you may ask for ${fee}.`,
  },
};

/** What the cancellation policy means for one party to a booking, as of now. */
export function cancellingText(
  party: keyof typeof texts,
  booking: Booking,
  { name, now, zone }: Around,
): string {
  const { freeUntil, isFree, lateFee } = cancellationTerms(booking, now, zone);
  const copy = texts[party];
  if (freeUntil === null) return copy.free(name);
  const fee = feeText(lateFee);
  return isFree
    ? copy.freeUntil(momentLabel(freeUntil, now, zone), name, fee)
    : copy.late(name, fee);
}

/** '50% ($12)'. */
export function feeText(cents: CancellationTerms["lateFee"]): string {
  return cents === null
    ? `${LATE_PERCENT}% of the price`
    : `${LATE_PERCENT}% (${centsText(cents)})`;
}
