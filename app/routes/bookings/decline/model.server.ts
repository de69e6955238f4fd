import { requireSittersBookings } from "#app/domain/accounts/require-sitting.ts";
import { bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { bookingName, rowFacts } from "#app/ui/booking/booking-name.ts";
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
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const requests = asked.map(({ booking, slots }) => ({
    id: booking.id,
    title: bookingName("sitter", booking.dogs, [booking.owner.name]),
    faces: facesOf(booking, booking.owner),
    facts: rowFacts(booking, slots, (date) => nearDay(date, today)),
    clash: clashes.get(booking.id) ?? null,
  }));
  const blocked = ({ clash }: (typeof requests)[number]) => Number(clash?.blocks ?? false);
  return requests.toSorted((a, b) => blocked(b) - blocked(a));
}
