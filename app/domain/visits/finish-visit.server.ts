import type { BookingRecord } from "../bookings/booking-json.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.server.ts";
import type { SignedIn } from "../context.server.ts";
import { tell } from "../notifications/tell.server.ts";
import type { VisitTimes } from "./visit-rules.ts";
import {
  emitVisitChanged,
  type NewVisitEvent,
  type Noted,
  storeVisitEvent,
} from "./visit-writing.server.ts";

/** Finishes a card once: of two phones the first counts. Completes the booking unless it is a stay. */
export async function finishVisit(
  ctx: SignedIn,
  booking: BookingRecord,
  { date, finishedAt }: VisitTimes,
  tap: Omit<NewVisitEvent, "date">,
): Promise<Noted> {
  if (finishedAt !== null) return { date, repeated: true };
  await ctx.db
    .updateTable("visits")
    .set({ finished_at: tap.at })
    .where("booking_id", "=", booking.id)
    .where("date", "=", date)
    .execute();
  emitVisitChanged(ctx, booking, await storeVisitEvent(ctx, { ...tap, date }));
  await tell(ctx, { what: "visit_finished", booking, date });
  if (booking.kind !== "stay")
    await changeBookingStatus(ctx, booking.id, { status: "completed", reason: null });
  return { date, repeated: false };
}
