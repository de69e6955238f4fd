import type { Context } from "../../context.server.ts";
import { forEachDue } from "../../for-each-due.server.ts";
import { expiryStages } from "../../services/booking-rules.ts";
import { seriesRecord } from "./series-records.server.ts";

const BATCH = 200;

type Due = { id: string; since: number };

/** Reminds sitters of weekly requests about to expire, once per stage. Returns the number of requests. */
export async function remindOfSeries(ctx: Context): Promise<number> {
  const now = ctx.now();
  let count = 0;
  for (const { from, until } of expiryStages) {
    const rows = await ctx.db
      .selectFrom("booking_series")
      .select(["id", "answer_by as answerBy"])
      .where("status", "=", "pending")
      .where("answer_by", ">", now + until)
      .where("answer_by", "<=", now + from)
      // A request made later than this has just been announced.
      .where((eb) =>
        eb(eb.fn.coalesce("reminded_at", "created_at"), "<", eb("answer_by", "-", from)),
      )
      .limit(BATCH)
      .execute();
    count += await forEachDue(
      ctx,
      "Nobody was reminded of a weekly request",
      rows,
      (ctx, { id, answerBy }) => remindOfOne(ctx, { id, since: answerBy - from }),
    );
  }
  return count;
}

async function remindOfOne(ctx: Context, { id, since }: Due): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("booking_series")
    .set({ reminded_at: ctx.now() })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where((eb) => eb.or([eb("reminded_at", "is", null), eb("reminded_at", "<", since)]))
    .executeTakeFirst();
  const series = await seriesRecord(ctx, id);
  // Another process has done it, or it was answered.
  if (numUpdatedRows === 0n || !series) return false;
  await ctx.tell({ what: "series_expiring", series, actorId: null, at: since });
  return true;
}
