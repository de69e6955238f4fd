import type { BookingRecord } from "../bookings/booking-json.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.server.ts";
import type { SignedIn } from "../context.server.ts";
import { eventsOfVisit } from "./visit-records.server.ts";
import { MOST_EVENTS, type VisitTimes, visitFull } from "./visit-rules.ts";
import {
  emitVisitChanged,
  type NewVisitEvent,
  type Noted,
  storeVisitEvent,
} from "./visit-writing.server.ts";

/**
 * Finishes a card once: of two phones the first counts, and what was written on the other is kept as
 * a note. Completes the booking unless it is a stay.
 */
export async function finishVisit(
  ctx: SignedIn,
  booking: BookingRecord,
  { date, finishedAt }: VisitTimes,
  tap: Omit<NewVisitEvent, "date">,
): Promise<Noted> {
  if (finishedAt !== null) {
    const events = await eventsOfVisit(ctx, booking.id, date);
    const isNew = tap.content && events.every(({ content }) => content !== tap.content);
    if (!isNew) return { date, repeated: true };
    if (events.length >= MOST_EVENTS) throw visitFull();
    const note = { ...tap, kind: "note" as const, at: Math.min(tap.at, finishedAt), date };
    emitVisitChanged(ctx, booking, await storeVisitEvent(ctx, note));
    return { date, repeated: false };
  }
  await ctx.db
    .updateTable("visits")
    .set({ finished_at: tap.at })
    .where("booking_id", "=", booking.id)
    .where("date", "=", date)
    .execute();
  emitVisitChanged(ctx, booking, await storeVisitEvent(ctx, { ...tap, date }));
  await ctx.tell({ what: "visit_finished", booking, date });
  if (booking.kind !== "stay")
    await changeBookingStatus(ctx, booking.id, { status: "completed", reason: null });
  return { date, repeated: false };
}
