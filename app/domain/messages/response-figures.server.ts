import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { type FirstAnswer, responseFigures } from "./response-rules.ts";

/** Of so many of the latest conversations. */
const MOST_CONVERSATIONS = 50;

/**
 * How reliably and how fast somebody answers people who write to them first: from the first message
 * of each of their latest conversations to their own first one. Null with fewer than five of those.
 */
export async function responseFiguresOf(ctx: Context, userId: string) {
  const { rows } = await sql<{ asked_at: number; answered_at: number | null }>`
    with recent as (
      select partner_id, min(user_id, partner_id) || ':' || max(user_id, partner_id) as thread
      from conversations
      where user_id = ${userId} and last_message_id is not null
      order by last_message_id desc
      limit ${MOST_CONVERSATIONS}
    )
    select asked.created_at as asked_at, (
      select answer.created_at from messages as answer
      where answer.thread = recent.thread and answer.sender_id = ${userId}
      order by answer.id limit 1
    ) as answered_at
    from recent
    join messages as asked on asked.id = (
      select min(id) from messages as every where every.thread = recent.thread
    )
    where asked.sender_id = recent.partner_id
  `.execute(ctx.db);
  const answers: FirstAnswer[] = rows.map((row) => ({
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
  }));
  return responseFigures(answers, ctx.now());
}
