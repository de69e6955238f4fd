import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { forEachDue } from "../for-each-due.server.ts";
import { closeVerification } from "./close-verification.server.ts";
import { DAYS_TO_DECIDE } from "./verification-rules.ts";

const BATCH = 100;

/** Expires requests that have waited for 30 days, each in a transaction of its own. */
export async function expireVerifications(ctx: Context): Promise<void> {
  await expireAsked(ctx, ctx.now() - DAYS_TO_DECIDE * DAY);
}

/** Expires requests made until then (ms). Returns their number. */
export async function expireAsked(ctx: Context, until: number): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await ctx.db
      .selectFrom("verifications")
      .select(["id", "user_id"])
      // As in the partial index.
      .where("status", "=", sql.lit("waiting"))
      .where("asked_at", "<=", until)
      .orderBy("asked_at")
      .limit(BATCH)
      .execute();
    const closed = await forEachDue(ctx, "A check could not be closed", due, async (ctx, row) => {
      if (!(await closeVerification(ctx, row.id, "expired"))) return false;
      await ctx.tell({
        what: "verification_expired",
        userId: row.user_id,
        verificationId: row.id,
      });
      return true;
    });
    expired += closed;
    if (closed < BATCH) return expired;
  }
}
