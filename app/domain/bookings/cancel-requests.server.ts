import type { Context } from "../context.server.ts";
import { bookingRecords } from "./booking-records.server.ts";
import { hasExpired } from "./booking-rules.ts";
import { expireRequest } from "./expire-requests.server.ts";
import { moveBooking } from "./move-booking.server.ts";

/** Cancels every open request by or to somebody, in the name of the system and the caller's transaction; what was accepted stays. */
export async function cancelRequestsOf(
  ctx: Context,
  userId: string,
  reason: string,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("sitter_id", "=", userId)]))
    .where("status", "=", "pending")
    .execute();
  const records = await bookingRecords(
    ctx,
    rows.map((row) => row.id),
  );
  for (const record of records) {
    if (hasExpired(record, ctx.now())) await expireRequest(ctx, record);
    else
      await moveBooking(ctx, record, {
        to: "cancelled",
        reason,
        actorId: null,
        cancelledBy: "system",
      });
  }
}
