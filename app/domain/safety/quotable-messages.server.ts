import { QUOTABLE_MESSAGES } from "../blocks/safety-rules.ts";
import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { messageLine, threadOf } from "../messages/message-rules.ts";

export type QuotableMessage = { id: string; isMine: boolean; content: string; sentAt: string };

/** Newest first. */
export async function quotableMessages(ctx: SignedIn, userId: string): Promise<QuotableMessage[]> {
  const rows = await ctx.db
    .selectFrom("messages")
    .select(["id", "sender_id", "content", "created_at"])
    .where("thread", "=", threadOf(ctx.actor.id, userId))
    .orderBy("id", "desc")
    .limit(QUOTABLE_MESSAGES)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    isMine: row.sender_id === ctx.actor.id,
    content: messageLine(row.content),
    sentAt: isoOf(row.created_at),
  }));
}
