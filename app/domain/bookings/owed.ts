import { cancellationTerms } from "../prices/cancellation.ts";
import type { BookingStatusChange } from "./booking-queries.server.ts";
import type { BookingStage } from "./booking-stage.ts";
import type { BookingView } from "./booking-view.ts";

/** What an owner has to pay the sitter for a booking that is over or was cancelled. */
export type Owed =
  /** In cents; null for 'Price on request'. */
  | { is: "the price"; cents: number | null }
  | { is: "nothing"; why: "never agreed" | "cancelled for the owner" }
  /** How long before the start, in milliseconds. */
  | { is: "nothing"; why: "cancelled in time"; before: number }
  | { is: "a late fee"; before: number; cents: number | null };

/** Null while the booking is open, and if nobody expects anything. */
export function owed(
  { booking, startAt }: BookingView,
  changes: readonly BookingStatusChange[],
  stage: BookingStage,
  zone: string,
): Owed | null {
  const priceCents = booking.price === null ? null : Math.round(booking.price * 100);
  if (stage === "done" || stage === "to complete")
    return priceCents === 0 ? null : { is: "the price", cents: priceCents };
  const last = changes.at(-1);
  if (stage !== "withdrawn" || last?.to !== "cancelled") return null;
  if (last.from !== "accepted") return { is: "nothing", why: "never agreed" };
  if (last.by !== "owner" || priceCents === 0)
    return { is: "nothing", why: "cancelled for the owner" };
  if (last.at >= startAt) return { is: "the price", cents: null };
  const before = startAt - last.at;
  const booked = { policy: booking.policy, startAt, priceCents };
  const { isFree, lateFee } = cancellationTerms(booked, last.at, zone);
  return isFree
    ? { is: "nothing", why: "cancelled in time", before }
    : { is: "a late fee", before, cents: lateFee };
}
