import { engineOf, rowsIn } from "#db/engines/engine.ts";
import type { RowList } from "#db/engines/engine-parts.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import {
  type VisitCardJson,
  type VisitEventRow,
  visitCardJson,
  visitEventJson,
} from "./visit-json.ts";
import type { VisitTimes } from "./visit-rules.ts";

/** The started cards of a booking, oldest first. Not scoped: pass only a booking the actor may see. */
export async function visitsOf(ctx: Context, bookingId: string): Promise<VisitTimes[]> {
  return (await visitsByBooking(ctx, [bookingId])).get(bookingId) ?? [];
}

/** As `visitsOf`, of several bookings. */
export async function visitsByBooking(
  ctx: Context,
  ids: string[],
): Promise<Map<string, VisitTimes[]>> {
  if (ids.length === 0) return new Map();
  const rows = await startedVisits(ctx.db, { ids });
  const visits = new Map<string, VisitTimes[]>();
  for (const { booking_id: id, date, started_at: startedAt, finished_at: finishedAt } of rows)
    visits.set(id, [...(visits.get(id) ?? []), { date, startedAt, finishedAt }]);
  return visits;
}

const startedVisits = preparedQuery((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom("visits")
    .select((eb) => [
      "booking_id",
      "date",
      eb.ref("started_at").$notNull().as("started_at"),
      "finished_at",
    ])
    .where("booking_id", "in", ids)
    .where("started_at", "is not", null)
    .orderBy("started_at"),
);

/** Of one card, in order of time. Not scoped. */
export async function eventsOfVisit(
  ctx: Context,
  bookingId: string,
  date: string,
): Promise<VisitEventRow[]> {
  return (await eventsOf(ctx.db, { bookingId, date })).map(withPhotoKeys);
}

const eventsOf = preparedQuery((db, { bookingId, date }: { bookingId: string; date: string }) =>
  eventRows(db)
    .where("visit_events.booking_id", "=", bookingId)
    .where("visit_events.date", "=", date)
    .where("removed_at", "is", null)
    .orderBy("at")
    .orderBy("visit_events.id"),
);

/** Those that were not taken back, by id. Not scoped. */
export async function visitEventsById(
  ctx: Context,
  ids: number[],
): Promise<Map<number, VisitEventRow>> {
  if (ids.length === 0) return new Map();
  const rows = await eventRows(ctx.db)
    .where("visit_events.id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, withPhotoKeys(row)]));
}

function eventRows(db: Context["db"]) {
  return db
    .selectFrom("visit_events")
    .innerJoin("bookings", "bookings.id", "visit_events.booking_id")
    .select([
      "visit_events.id",
      "visit_events.booking_id",
      "visit_events.date",
      "visit_events.client_id",
      "visit_events.kind",
      "visit_events.at",
      "visit_events.content",
      "visit_events.latitude",
      "visit_events.longitude",
      "bookings.status",
      "bookings.requested_by",
      "bookings.end_at",
      "bookings.updated_at",
    ])
    .select((of) =>
      engineOf(db)
        .list(
          of
            .selectFrom("visit_photos")
            .select("photo_key")
            .whereRef("visit_photos.event_id", "=", "visit_events.id")
            .orderBy("position"),
        )
        .as("photos"),
    );
}

function withPhotoKeys<Row extends { photos: RowList<{ photo_key: string }> }>({
  photos,
  ...row
}: Row) {
  return { ...row, photo_keys: rowsIn(photos).map((photo) => photo.photo_key) };
}

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
