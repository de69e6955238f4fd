import { engineOf } from "#db/engines/engine.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { ANSWERED, hasExpired } from "../services/booking-rules.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import type { BookingRecord } from "./booking-json.ts";
import { bookingRecords } from "./booking-records.server.ts";
import { recordStatusChange, type StatusChangeDetails } from "./record-status-change.server.ts";
import { expireRequest } from "./requests/expire-requests.server.ts";

type Cancellation = Pick<StatusChangeDetails, "reason" | "actorId" | "cancelledBy">;

/** Cancels, as the system, all requests that this person made or got. */
export async function cancelRequestsOf(
  ctx: Context,
  userId: string,
  reason: string,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where(ownBookings(userId, ["pending"]))
    .orderBy("id")
    .execute();
  await cancel(ctx, rows, () => ({ reason, actorId: null, cancelledBy: "system" }));
}

/** Cancels, in the actor's name and without a reason, all requests between the two. */
export async function cancelRequestsBetween(ctx: SignedIn, userId: string): Promise<void> {
  const me = ctx.actor.id;
  const rows = await openRequests(ctx)
    .where("owner_id", "in", [me, userId])
    .where("sitter_id", "in", [me, userId])
    .execute();
  await cancel(ctx, rows, ({ owner }) => ({
    reason: null,
    actorId: me,
    cancelledBy: owner.id === me ? "owner" : "sitter",
  }));
}

/**
 * Call before one request of a group is accepted, to lock them all in one order. Two acceptances that
 * each lock their own request first would deadlock, until PostgreSQL ends one after a second.
 */
export async function lockGroup(
  ctx: Context,
  { groupId }: Pick<BookingRecord, "groupId">,
): Promise<void> {
  if (groupId === null) return;
  await openRequests(ctx)
    .where("group_id", "=", groupId)
    .modifyEnd(engineOf(ctx.db).locked)
    .execute();
}

/** Once one request of a group is accepted, cancels the others as the system. */
export async function cancelRestOfGroup(
  ctx: Context,
  { id, groupId }: Pick<BookingRecord, "id" | "groupId">,
): Promise<void> {
  if (groupId === null) return;
  const rows = await openRequests(ctx)
    .where("group_id", "=", groupId)
    .where("id", "<>", id)
    .execute();
  await cancel(ctx, rows, () => ({ reason: ANSWERED, actorId: null, cancelledBy: "system" }));
}

function openRequests(ctx: Context) {
  return ctx.db.selectFrom("bookings").select("id").where("status", "=", "pending").orderBy("id");
}

async function cancel(
  ctx: Context,
  rows: { id: string }[],
  detailsOf: (record: BookingRecord) => Cancellation,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  for (const record of await bookingRecords(ctx, ids)) {
    if (hasExpired(record, ctx.now())) await expireRequest(ctx, record);
    else await recordStatusChange(ctx, record, { to: "cancelled", ...detailsOf(record) });
  }
}
