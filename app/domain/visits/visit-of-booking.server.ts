import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { type VisitCardJson, visitCardJson, visitEventJson } from "./visit-json.ts";
import { eventsOfVisit, visitsOf } from "./visit-records.server.ts";
import type { VisitTimes } from "./visit-rules.ts";

/**
 * The card of a day, by default of the latest one. For the booking's parties. Throws
 * not_found before the Start.
 */
export async function visitOfBooking(
  ctx: SignedIn,
  bookingId: string,
  date?: string,
): Promise<VisitCardJson> {
  await bookingAndParty(ctx, bookingId);
  const card = await shownVisit(ctx, bookingId, date);
  if (!card) throw notFound();
  return card;
}

/** As `visitOfBooking`, of a booking that the actor is known to be a party of; null for none. */
export async function shownVisit(
  ctx: SignedIn,
  bookingId: string,
  date?: string,
): Promise<VisitCardJson | null> {
  return cardAmong(ctx, bookingId, await visitsOf(ctx, bookingId), date);
}

/** As `shownVisit`, with the cards that the booking has. */
export async function cardAmong(
  ctx: SignedIn,
  bookingId: string,
  visits: VisitTimes[],
  date?: string,
): Promise<VisitCardJson | null> {
  const visit = date ? visits.find((each) => each.date === date) : visits.at(-1);
  if (!visit) return null;
  const rows = await eventsOfVisit(ctx, bookingId, visit.date);
  return visitCardJson(
    bookingId,
    visit,
    visits.map((each) => each.date),
    rows.map((row) => visitEventJson(row, ctx.now())),
  );
}
