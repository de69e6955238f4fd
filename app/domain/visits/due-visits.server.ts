import type { BookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import { visitsByBooking } from "./visit-records.server.ts";
import { BEFORE_START } from "./visit-rules.ts";
import { stageOfView } from "./visit-view.server.ts";

/** The bookings among these whose visit the actor, as the sitter, can start now. */
export async function dueVisits(
  ctx: SignedIn,
  views: readonly BookingView[],
): Promise<BookingView[]> {
  const soon = views.filter(
    ({ party, startAt }) => party === "sitter" && startAt - BEFORE_START <= ctx.now(),
  );
  const visits = await visitsByBooking(
    ctx,
    soon.map(({ booking }) => booking.id),
  );
  return soon.filter(
    (view) => stageOfView(ctx, view, visits.get(view.booking.id) ?? []).stage === "to start",
  );
}
