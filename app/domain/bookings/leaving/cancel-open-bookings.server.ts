import { ACCOUNT_DELETED } from "../../accounts/account-rules.ts";
import type { Context } from "../../context.server.ts";
import type { BookingRecord } from "../booking-json.ts";
import { bookingRecords } from "../booking-records.server.ts";
import { hasExpired } from "../booking-rules.ts";
import { ownBookings } from "../own-bookings.server.ts";
import { recordStatusChange } from "../record-status-change.server.ts";
import { expireRequest } from "../requests/expire-requests.server.ts";
import { tellOfLeaving } from "./tell-of-leaving.server.ts";

/** In the name of somebody whose account is deleted; tells each other party once of all of theirs. */
export async function cancelOpenBookings(ctx: Context, userId: string): Promise<void> {
  const open = await openBookings(ctx, userId).select("id").orderBy("start_at").execute();
  const records = await bookingRecords(
    ctx,
    open.map((row) => row.id),
  );
  const cancelled: BookingRecord[] = [];
  for (const record of records) {
    if (hasExpired(record, ctx.now())) {
      await expireRequest(ctx, record);
      continue;
    }
    await recordStatusChange(ctx, record, {
      to: "cancelled",
      reason: ACCOUNT_DELETED,
      actorId: userId,
      cancelledBy: record.owner.id === userId ? "owner" : "sitter",
      quiet: true,
    });
    cancelled.push(record);
  }
  await tellOfLeaving(ctx, userId, cancelled);
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
    .where(ownBookings(userId, ["pending", "accepted"]))
    .where((eb) => eb.or([eb("status", "=", "pending"), eb("end_at", ">", ctx.now())]));
}
