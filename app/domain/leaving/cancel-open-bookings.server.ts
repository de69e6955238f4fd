import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { ACCOUNT_DELETED } from "../account-rules.ts";
import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingRecords } from "../bookings/booking-records.server.ts";
import { stale } from "../bookings/record-status-change.server.ts";
import { expireRequest } from "../bookings/requests/expire-requests.server.ts";
import type { Context } from "../context.server.ts";
import { hasExpired, type Party } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import { takeTopSitter } from "../sitters/top/take-top-sitter.server.ts";
import { tellOfLeaving } from "./tell-of-leaving.server.ts";

/**
 * Cancels what is open of a person whose account is being deleted, in their name. Each other party
 * gets one notice of all their bookings.
 */
export async function cancelOpenBookings(ctx: Context, userId: string): Promise<void> {
  const open = await openBookings(ctx, userId).select("id").orderBy("start_at").execute();
  const records = await bookingRecords(
    ctx,
    open.map((row) => row.id),
  );
  const { expired = [], cancelled = [] } = Object.groupBy(records, (record) =>
    hasExpired(record, ctx.now()) ? "expired" : "cancelled",
  );
  for (const record of expired) await expireRequest(ctx, record);
  if (cancelled.length > 0) await cancelAll(ctx, userId, cancelled);
  await tellOfLeaving(ctx, userId, cancelled);
}

/**
 * Does the same as `recordStatusChange` for each, but in a fixed number of statements, because other
 * writers wait meanwhile.
 */
async function cancelAll(
  ctx: Context,
  userId: string,
  records: readonly BookingRecord[],
): Promise<void> {
  const at = ctx.now();
  const ids = openBookings(ctx, userId).select("bookings.id");
  await ctx.tell({ what: "bookings_cancelled", bookingIds: records.map(({ id }) => id) });
  await ctx.db
    .insertInto("booking_moves")
    .columns(["booking_id", "actor_id", "from_status", "to_status", "reason", "at"])
    .expression(
      openBookings(ctx, userId).select((eb) => [
        "id",
        eb.val(userId).as("actor_id"),
        "status",
        sql.lit("cancelled").as("to_status"),
        eb.val(ACCOUNT_DELETED).as("reason"),
        eb.val(at).as("at"),
      ]),
    )
    .execute();
  await ctx.db
    .updateTable("booking_proposals")
    .set({ status: "expired", closed_at: at })
    .where("status", "=", sql.lit("open"))
    .where("booking_id", "in", ids)
    .execute();
  const { numUpdatedRows } = await ctx.db
    .updateTable("bookings")
    .set((eb) => ({
      status: "cancelled",
      reason: ACCOUNT_DELETED,
      decline_reason: null,
      cancelled_by: sql<Party>`case when owner_id = ${userId} then 'owner' else 'sitter' end`,
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where(isOpen(ctx, userId))
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(records.length)) throw stale();
  const lost = records.some(
    ({ status, kind, sitter }) => status === "accepted" && kind !== MEET && sitter.id === userId,
  );
  if (lost) await takeTopSitter(ctx, userId);
  for (const { id, owner, sitter } of records)
    ctx.emit({
      type: "bookingChanged",
      bookingId: id,
      status: "cancelled",
      partyIds: [owner.id, sitter.id],
    });
}

/** How many bookings `cancelOpenBookings` would cancel. */
export async function countOpenBookings(ctx: Context, userId: string): Promise<number> {
  const { count } = await openBookings(ctx, userId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function openBookings(ctx: Context, userId: string) {
  return ctx.db.selectFrom("bookings").where(isOpen(ctx, userId));
}

function isOpen(ctx: Context, userId: string) {
  return (eb: ExpressionBuilder<Database, "bookings">) =>
    eb.and([
      ownBookings(userId, ["pending", "accepted"])(eb),
      eb.or([eb("status", "=", "pending"), eb("end_at", ">", ctx.now())]),
    ]);
}
