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
  const date = await dateOfEvent(ctx, bookingId, eventId);
  const visit = (await visitsOf(ctx, bookingId)).find((each) => each.date === date);
  if (!visit) throw notFound();
  const events = await eventsOfVisit(ctx, bookingId, visit.date);
  const event = events.find(({ id }) => String(id) === eventId);
  if (!event) throw notFound();
  if (!canBeVisited(booking)) throw visitClosed("off");
  const day = visitDayOn(booking, visit.date, ctx.config.timeZone);
  if (lastsUntil(visit, day) < ctx.now()) throw visitClosed("late");
  return { booking, visit, event, events };
}

/** The date of an event's card, as a stay of two months has too many cards to read. */
async function dateOfEvent(
  ctx: SignedIn,
  bookingId: string,
  eventId: string,
): Promise<string | undefined> {
  const event = await ctx.db
    .selectFrom("visit_events")
    .select("date")
    .where("booking_id", "=", bookingId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", eventId))
    .executeTakeFirst();
  return event?.date;
}
