import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import type { BookingStatus, Party } from "../services/booking-rules.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import type { BookingRecord } from "./booking-json.ts";
import { bookingRecord, bookingRecords } from "./booking-records.server.ts";
import { type BookingView, bookingView, type FoldedBookings } from "./booking-view.ts";
import { oneOfSeries, othersOfSeries } from "./one-of-series.server.ts";

/** A booking as the actor may see it. Throws not_found, also for everybody but its parties. */
export async function bookingForActor(ctx: SignedIn, id: string): Promise<BookingView> {
  const { record, party } = await bookingAndParty(ctx, id);
  return bookingView(record, party, ctx.now());
}

/** A booking as stored, and the actor's side of it. Throws as `bookingForActor`. */
export async function bookingAndParty(
  ctx: SignedIn,
  id: string,
): Promise<{ record: BookingRecord; party: Party }> {
  const record = await bookingRecord(ctx, id);
  if (record?.owner.id === ctx.actor.id) return { record, party: "owner" };
  if (record?.sitter.id === ctx.actor.id) return { record, party: "sitter" };
  throw notFound();
}

export type BookingStatusChange = {
  from: BookingStatus | null;
  to: BookingStatus;
  reason: string | null;
  at: number;
  by: Party | "system";
};

/** A booking and its status changes, oldest first. Throws as `bookingForActor`. */
export async function bookingWithHistory(
  ctx: SignedIn,
  id: string,
): Promise<{ view: BookingView; changes: BookingStatusChange[] }> {
  const view = await bookingForActor(ctx, id);
  const rows = await changesOf(ctx.db, { id });
  const changes = rows.map((row) => ({
    from: row.from_status as BookingStatus | null,
    to: row.to_status as BookingStatus,
    reason: row.reason,
    at: row.at,
    by: partyOf(row.actor_id, view),
  }));
  return { view, changes };
}

/** The actor's other requests of the booking's group, in the order in which they were made. */
export async function restOfGroup(
  ctx: SignedIn,
  { id, groupId }: Pick<BookingRecord, "id" | "groupId">,
): Promise<BookingView[]> {
  if (groupId === null) return [];
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where("group_id", "=", groupId)
    .where("owner_id", "=", ctx.actor.id)
    .where("id", "<>", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return viewsOf(
    ctx,
    rows.map((row) => row.id),
  );
}

function partyOf(actorId: string | null, { booking }: BookingView): Party | "system" {
  if (actorId === null) return "system";
  return actorId === booking.ownerId ? "owner" : "sitter";
}

const changesOf = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom("booking_moves")
    .select(["from_status", "to_status", "reason", "at", "actor_id"])
    .where("booking_id", "=", id)
    .orderBy("id"),
);

/** The actor's accepted bookings that have not ended, soonest first; one of each weekly booking. */
export async function nextBookings(ctx: SignedIn, most = 5): Promise<FoldedBookings> {
  const rows = await accepted(ctx.db, { userId: ctx.actor.id, now: ctx.now(), most });
  const bookings = await viewsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return { bookings, others: await othersOfSeries(ctx, bookings) };
}

type Coming = { userId: string; now: number; most: number };

const accepted = preparedQuery((db, { userId, now, most }: Coming) =>
  db
    .selectFrom("bookings")
    .select("id")
    .where(ownBookings(userId, ["accepted"]))
    .where("end_at", ">", now)
    .where(oneOfSeries("accepted", now))
    .orderBy("start_at")
    .orderBy("id")
    .limit(most),
);

/** As the actor sees them, in the order of `ids`. Only ids of the actor's own bookings. */
export async function viewsOf(ctx: SignedIn, ids: string[]): Promise<BookingView[]> {
  const records = await bookingRecords(ctx, ids);
  return records.map((record) =>
    bookingView(record, record.owner.id === ctx.actor.id ? "owner" : "sitter", ctx.now()),
  );
}
