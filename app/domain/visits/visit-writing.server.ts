import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";
import type { VisitEventRow } from "./visit-json.ts";
import type { VisitKind } from "./visit-rules.ts";

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
