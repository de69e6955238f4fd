import { sql } from "kysely";
import type { Context } from "../../context.server.ts";
import { forEachDue } from "../../for-each-due.server.ts";
import { EXPIRED, hasExpired } from "../../services/booking-rules.ts";
import type { BookingRecord } from "../booking-json.ts";
import { bookingRecord } from "../booking-records.server.ts";
import { recordStatusChange } from "../record-status-change.server.ts";

const BATCH = 100;

/** Cancels each in a transaction of its own. Returns their number. */
export async function expireRequests(ctx: Context): Promise<number> {
  for (let closed = 0; ; ) {
    const due = await overdue(ctx);
    const now = await forEachDue(ctx, "A request could not be expired", due, expireIfOverdue);
    closed += now;
    if (now < BATCH) return closed;
  }
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

async function expireIfOverdue(ctx: Context, { id }: { id: string }): Promise<boolean> {
  const record = await bookingRecord(ctx, id);
  if (!record || !hasExpired(record, ctx.now())) return false;
  await expireRequest(ctx, record);
  return true;
}

function overdue(ctx: Context): Promise<{ id: string }[]> {
  return (
    ctx.db
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
      .execute()
  );
}
