import type { BookingRecord } from "../bookings/booking-json.ts";
import type { SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import type { VisitEventRow } from "./visit-json.ts";
import { eventsOfVisit, visitsOf } from "./visit-records.server.ts";
import { visitClosed } from "./visit-refusals.ts";
import { canBeVisited, lastsUntil, type VisitTimes, visitDayOn } from "./visit-rules.ts";
import { bookingToVisit } from "./visit-writing.server.ts";

type Correctable = {
  booking: BookingRecord;
  visit: VisitTimes;
  event: VisitEventRow;
  /** The events of its card. */
  events: VisitEventRow[];
};

/**
 * An event that its sitter may still correct. Throws not_found, forbidden for the owner, conflict
 * `visit_closed` once the card is history.
 */
export async function eventToCorrect(
  ctx: SignedIn,
  bookingId: string,
  eventId: string,
): Promise<Correctable> {
  const booking = await bookingToVisit(ctx, bookingId);
  for (const visit of await visitsOf(ctx, bookingId)) {
    const events = await eventsOfVisit(ctx, bookingId, visit.date);
    const event = events.find(({ id }) => String(id) === eventId);
    if (!event) continue;
    if (!canBeVisited(booking)) throw visitClosed("off");
    const day = visitDayOn(booking, visit.date, ctx.config.timeZone);
    if (lastsUntil(visit, day) < ctx.now()) throw visitClosed("late");
    return { booking, visit, event, events };
  }
  throw notFound();
}
