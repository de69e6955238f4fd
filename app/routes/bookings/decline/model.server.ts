import { requireSittersBookings } from "#app/domain/accounts/require-sitting.ts";
import { dogNames, serviceName } from "#app/domain/bookings/booking-labels.ts";
import { bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { dateFacts, timeLabels } from "#app/domain/bookings/booking-when.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { MOST_REQUESTS } from "./copy.ts";

export type DeclinableRequest = Awaited<ReturnType<typeof declinableRequests>>[number];

/**
 * The requests that wait for the sitter's answer: those that can't be accepted first, then by time.
 * Throws forbidden for people who can't sit.
 */
export async function declinableRequests(ctx: SignedIn) {
  requireSittersBookings(ctx);
  const { bookings } = await bookingsAsSitter(ctx, { filter: "pending", most: MOST_REQUESTS });
  const asked = bookings.filter(({ offeredStatuses }) => offeredStatuses.includes("rejected"));
  const clashes = await clashesOf(ctx, asked);
  const requests = asked.map(({ booking, slots }) => ({
    id: booking.id,
    owner: booking.owner.name,
    dogs: dogNames(booking.dogs),
    faces: facesOf(booking, booking.owner),
    when: [
      serviceName(booking.service),
      ...dateFacts(booking),
      ...timeLabels(booking, slots, rangeLabel),
    ],
    clash: clashes.get(booking.id) ?? null,
  }));
  const blocked = ({ clash }: (typeof requests)[number]) => Number(clash?.blocks ?? false);
  return requests.toSorted((a, b) => blocked(b) - blocked(a));
}
