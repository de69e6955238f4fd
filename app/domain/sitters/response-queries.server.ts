import type { Context } from "../context.server.ts";
import { medianWait } from "./response-rules.ts";

const NEWEST_REPLIES = 25;
const MINUTE = 60_000;

/**
 * The median minutes that somebody took to answer those who wrote to them first, over their last 25
 * first replies; null for fewer than five.
 */
export async function responseMinutes(ctx: Context, userId: string): Promise<number | null> {
  const firsts = ctx.db
    .selectFrom("messages")
    .select(({ fn, eb }) => [
      "thread",
      fn.min(eb.case().when("recipient_id", "=", userId).then(eb.ref("id")).end()).as("asked_id"),
      fn.min(eb.case().when("sender_id", "=", userId).then(eb.ref("id")).end()).as("reply_id"),
    ])
    .where((eb) => eb.or([eb("sender_id", "=", userId), eb("recipient_id", "=", userId)]))
    .groupBy("thread");
  const rows = await ctx.db
    .selectFrom(firsts.as("firsts"))
    .innerJoin("messages as asked", "asked.id", "firsts.asked_id")
    .innerJoin("messages as reply", "reply.id", "firsts.reply_id")
    .whereRef("asked.id", "<", "reply.id")
    .select(["asked.created_at as asked_at", "reply.created_at as replied_at"])
    .orderBy("reply.id", "desc")
    .limit(NEWEST_REPLIES)
    .execute();
  return medianWait(rows.map((row) => (row.replied_at - row.asked_at) / MINUTE));
}
