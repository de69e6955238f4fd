import type { BookingRecord } from "../bookings/booking-json.ts";
import { isOpen } from "../services/booking-rules.ts";
import {
  canBeVisited,
  lastsUntil,
  type VisitTimes,
  visitDayAt,
  visitDayOn,
} from "./visit-rules.ts";

/** What the sitter can do with the cards of a booking now. */
export type VisitStage =
  /** `opensAt`: from when on; ms. */
  | { stage: "ahead"; opensAt: number }
  | { stage: "to start" }
  /** It can be written until then; ms. `another`: of a stay, the card of today can be started. */
  | { stage: "running"; date: string; until: number; another: boolean }
  | { stage: "finished"; date: string; until: number }
  /** No card can be written any more. */
  | { stage: "over" }
  /** Nobody looks after the dog. */
  | { stage: "off" };

type Booking = Parameters<typeof visitDayAt>[0] & Pick<BookingRecord, "status">;

/**
 * What can be done with the latest card, or with an earlier one if `date` is its day. `visits` are
 * those that were started, oldest first.
 */
export function visitStage(
  booking: Booking,
  visits: readonly VisitTimes[],
  now: number,
  zone: string,
  date?: string,
): VisitStage {
  if (!canBeVisited(booking)) return { stage: "off" };
  const untilOf = (visit: VisitTimes) => lastsUntil(visit, visitDayOn(booking, visit.date, zone));
  const earlier = visits.slice(0, -1).find((visit) => visit.date === date);
  if (earlier) return earlierStage(earlier, untilOf(earlier), now);
  const latest = visits.at(-1);
  const until = latest ? untilOf(latest) : 0;
  const today = visitDayAt(booking, now, zone);
  const canStart = today !== undefined && today.date !== latest?.date && isOpen(booking.status);
  if (latest?.finishedAt === null && now <= until)
    return { stage: "running", date: latest.date, until, another: canStart };
  if (canStart) return { stage: "to start" };
  if (latest && now <= until) return { stage: "finished", date: latest.date, until };
  const opensAt = visitDayOn(booking, booking.date, zone)?.opensAt ?? 0;
  return now < opensAt && isOpen(booking.status) ? { stage: "ahead", opensAt } : { stage: "over" };
}

function earlierStage({ date, finishedAt }: VisitTimes, until: number, now: number): VisitStage {
  if (now > until) return { stage: "over" };
  return finishedAt === null
    ? { stage: "running", date, until, another: false }
    : { stage: "finished", date, until };
}
