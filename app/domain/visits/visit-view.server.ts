import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import type { VisitCardJson } from "./visit-json.ts";
import { cardAmong } from "./visit-of-booking.server.ts";
import { visitsOf } from "./visit-records.server.ts";
import type { VisitTimes } from "./visit-rules.ts";
import { type VisitStage, visitStage } from "./visit-stage.ts";

export type VisitView = {
  /** Null before the Start. */
  card: VisitCardJson | null;
  /** Of the booking's latest card. */
  stage: VisitStage;
  /** The actor is the sitter. */
  writes: boolean;
};

/** The card of a day, by default of the latest, and what its sitter can do now. */
export async function visitView(
  ctx: SignedIn,
  view: BookingView,
  date?: string,
): Promise<VisitView> {
  const visits = await visitsOf(ctx, view.booking.id);
  return {
    card: await cardAmong(ctx, view.booking.id, visits, date),
    stage: stageOfView(ctx, view, visits),
    writes: view.party === "sitter",
  };
}

export function stageOfView(
  { now, config }: SignedIn,
  { booking, slots, startAt, endAt }: BookingView,
  visits: readonly VisitTimes[],
): VisitStage {
  return visitStage({ ...booking, slots, startAt, endAt }, visits, now(), config.timeZone);
}
