import { isUnanswered } from "#app/domain/bookings/booking-rules.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dogsOfOwnerById } from "#app/domain/bookings/proposals/proposed-terms.server.ts";
import { termChanges } from "#app/domain/bookings/proposals/term-changes.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import type { ProposedChangeData } from "./proposed-change.tsx";

/** The open proposal of a booking, if there is one. */
export async function proposalShown(
  ctx: SignedIn,
  { booking, party }: BookingView,
  name: string,
): Promise<ProposedChangeData | null> {
  const { proposal } = booking;
  if (!proposal) return null;
  const { id, by, date, endDate, timeSlots, dogIds, price, expiresAt } = proposal;
  const { location, otherPlace } = proposal;
  const dogs = (await dogsOfOwnerById(ctx, booking.ownerId, dogIds)) ?? [];
  return {
    id,
    bookingId: booking.id,
    isOwn: by === party,
    accepts: isUnanswered(booking.status),
    name,
    changes: termChanges(booking, { date, endDate, timeSlots, dogs, location, otherPlace, price }),
    expires: momentLabel(Date.parse(expiresAt), ctx.now(), ctx.config.timeZone),
  };
}
