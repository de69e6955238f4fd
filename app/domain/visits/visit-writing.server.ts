import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";
import type { VisitEventRow } from "./visit-json.ts";
import { eventsOfVisit, visitsOf } from "./visit-records.server.ts";
import {
  canBeVisited,
  lastsUntil,
  type VisitKind,
  type VisitTimes,
  visitClosed,
  visitDayOn,
} from "./visit-rules.ts";

/**
 * A booking whose cards the actor may write, as its sitter. Throws not_found for everyone but the
 * parties, forbidden for the owner.
 */
export async function bookingToVisit(ctx: SignedIn, bookingId: string): Promise<BookingRecord> {
  const { record, party } = await bookingAndParty(ctx, bookingId);
  if (party !== "sitter") throw forbidden("Only the sitter writes the report");
  return record;
}

export type NewVisitEvent = Pick<
  VisitEventRow,
  "booking_id" | "date" | "client_id" | "at" | "content" | "latitude" | "longitude"
> & { kind: VisitKind };

/** The day (yyyy-MM-dd) of its card; `repeated`: it was there already. */
export type Noted = { date: string; repeated: boolean };

/** Stores an event of a card. Returns its id. */
export async function storeVisitEvent(ctx: SignedIn, event: NewVisitEvent): Promise<number> {
  const { id } = await ctx.db
    .insertInto("visit_events")
    .values({ ...event, received_at: ctx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The event sent with this client id, even if it was taken back; undefined if there is none. */
export async function sentAsVisitEvent(
  ctx: SignedIn,
  bookingId: string,
  clientId: string | null,
): Promise<{ date: string } | undefined> {
  if (clientId === null) return undefined;
  return ctx.db
    .selectFrom("visit_events")
    .select("date")
    .where("booking_id", "=", bookingId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
}

/** Emits what the pages and programs of both parties show. */
export function emitVisitChanged(
  ctx: SignedIn,
  { id, owner, sitter }: Pick<BookingRecord, "id" | "owner" | "sitter">,
  eventId: number,
): void {
  ctx.emit({ type: "visitChanged", bookingId: id, eventId, partyIds: [owner.id, sitter.id] });
}

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
