import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import type { VisitCardJson } from "./visit-json.ts";
import { cardAmong, visitsOf } from "./visit-records.server.ts";
import { type VisitStage, type VisitTimes, visitStage } from "./visit-rules.ts";

export type VisitView = {
  /** Null before the Start. */
  card: VisitCardJson | null;
  /** Of this card; before the Start, of the booking. */
  stage: VisitStage;
  /** The days of earlier cards that can still be finished. */
  unfinished: string[];
  /** The actor is the sitter. */
  writes: boolean;
};

/** The card of a day, or else the latest one, and what its sitter can do now. */
export async function visitView(
  ctx: SignedIn,
  view: BookingView,
  date?: string,
): Promise<VisitView> {
  const visits = await visitsOf(ctx, view.booking.id);
  const shown = visits.some((visit) => visit.date === date) ? date : undefined;
  const open = visits.slice(0, -1).filter(({ finishedAt }) => finishedAt === null);
  return {
    card: await cardAmong(ctx, view.booking.id, visits, shown),
    stage: stageOfView(ctx, view, visits, shown),
    unfinished: open
      .map((visit) => visit.date)
      .filter((day) => stageOfView(ctx, view, visits, day).stage === "running"),
    writes: view.party === "sitter",
  };
}

export function stageOfView(
  { now, config }: SignedIn,
  { booking, slots, startAt, endAt }: BookingView,
  visits: readonly VisitTimes[],
  date?: string,
): VisitStage {
  const times = { ...booking, slots, startAt, endAt };
  return visitStage(times, visits, now(), config.timeZone, date);
}
