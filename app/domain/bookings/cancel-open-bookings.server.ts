import type { Context } from "../context.server.ts";
import { bookingRecords } from "./booking-records.server.ts";
import { hasExpired } from "./booking-rules.ts";
import { recordStatusChange } from "./record-status-change.server.ts";
import { expireRequest } from "./requests/expire-requests.server.ts";

/** Cancels what is pending or still ahead in the person's name, and notifies both parties. */
export async function cancelOpenBookings(
  ctx: Context,
  userId: string,
  reason: string,
): Promise<void> {
  const open = await openBookings(ctx, userId).select("bookings.id").execute();
  const told = new Set<string>();
  for (const record of await bookingRecords(
    ctx,
    open.map((row) => row.id),
  )) {
    if (hasExpired(record, ctx.now())) {
      await expireRequest(ctx, record);
      continue;
    }
    await recordStatusChange(ctx, record, {
      to: "cancelled",
      reason,
      actorId: userId,
      cancelledBy: record.owner.id === userId ? "owner" : "sitter",
      // One email for a weekly booking is enough.
      quiet: record.seriesId !== null && told.has(record.seriesId),
    });
    if (record.seriesId) told.add(record.seriesId);
  }
}

export async function countOpenBookings(ctx: Context, userId: string): Promise<number> {
  const { count } = await openBookings(ctx, userId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function openBookings(ctx: Context, userId: string) {
  return ctx.db
    .selectFrom("bookings")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]))
    .where("status", "in", ["pending", "accepted"])
    .where((eb) => eb.or([eb("status", "=", "pending"), eb("end_at", ">", ctx.now())]));
}
