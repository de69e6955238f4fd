import { sql } from "kysely";
import { type Context, transact } from "../../context.server.ts";
import type { BookingRecord } from "../booking-json.ts";
import { bookingRecord } from "../booking-records.server.ts";
import { EXPIRED, hasExpired } from "../booking-rules.ts";
import { recordStatusChange } from "../record-status-change.server.ts";

const BATCH = 100;

/** Cancels each in a transaction of its own. Returns their number. */
export async function expireRequests(ctx: Context): Promise<number> {
  let closed = 0;
  for (let found = await overdueIds(ctx); found.length > 0; found = await overdueIds(ctx)) {
    for (const id of found) closed += await expireIfOverdue(ctx, id);
    if (found.length < BATCH) break;
  }
  return closed;
}

/** Cancels one as the system, in the caller's transaction. */
export async function expireRequest(ctx: Context, record: BookingRecord): Promise<void> {
  await recordStatusChange(ctx, record, {
    to: "cancelled",
    reason: EXPIRED,
    actorId: null,
    cancelledBy: "system",
  });
}

function expireIfOverdue(ctx: Context, id: string): Promise<number> {
  return transact(ctx, async (ctx) => {
    const record = await bookingRecord(ctx, id);
    if (!record || !hasExpired(record, ctx.now())) return 0;
    await expireRequest(ctx, record);
    return 1;
  });
}

async function overdueIds(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("bookings.id")
    // As in the partial index.
    .where("status", "=", sql.lit("pending"))
    .where((eb) =>
      eb.or([
        eb("answer_by", "<=", ctx.now()),
        eb.and([eb("answer_by", "is", null), eb("start_at", "<=", ctx.now())]),
      ]),
    )
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
}
