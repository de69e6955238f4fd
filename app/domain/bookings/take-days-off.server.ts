import { type SignedIn, transact } from "../context.server.ts";
import { conflict } from "../errors.ts";
import { changeDaysOff } from "../people/sitting/change-days-off.server.ts";
import { isUnanswered } from "../services/booking-rules.ts";
import { type Days, openSitterBookingsOn } from "./bookings-on-days.server.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";

/**
 * Adds days off and ends the bookings on them, or those in `only`, with one message to all; all or
 * nothing. `shown` are the ids that the sitter saw. Returns how many ended. Throws invalid, and
 * conflict `more_bookings` if another one came in since.
 */
export function takeDaysOff(
  ctx: SignedIn,
  days: Days,
  {
    shown,
    only,
    message,
  }: { shown: readonly string[]; only?: readonly string[] | undefined; message: string },
): Promise<{ bookings: number; requests: number }> {
  return transact(ctx, async (ctx) => {
    await changeDaysOff(ctx, { add: days });
    const open = await openSitterBookingsOn(ctx, days);
    if (open.some(({ booking }) => !shown.includes(booking.id))) throw moreBookings();
    const ending = open.filter(({ booking }) => !only || only.includes(booking.id));
    for (const { booking, offeredStatuses } of ending)
      await changeBookingStatus(ctx, booking.id, {
        status: offeredStatuses.includes("rejected") ? "rejected" : "cancelled",
        reason: message,
      });
    const requests = ending.filter(({ booking }) => isUnanswered(booking.status)).length;
    return { bookings: ending.length - requests, requests };
  });
}

function moreBookings() {
  return conflict(
    "more_bookings",
    "Another booking has come in for these days. Please look again, then save.",
  );
}
