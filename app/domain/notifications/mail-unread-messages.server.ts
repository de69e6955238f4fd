import type { Context } from "../context.server.ts";
import { forEachDue } from "../for-each-due.server.ts";

const BATCH = 200;

/** Tells of messages that somebody has not read for ten minutes. Returns their conversations. */
export async function mailUnreadMessages(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom("conversations")
    .select(["user_id as id", "partner_id", "mail_due_at"])
    .where("mail_due_at", "<=", ctx.now())
    .orderBy("mail_due_at")
    .limit(BATCH)
    .execute();
  return forEachDue(ctx, "Nobody was told of unread messages", due, async (ctx, row) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("conversations")
      .set({ mail_due_at: null, mailed_at: ctx.now() })
      .where("user_id", "=", row.id)
      .where("partner_id", "=", row.partner_id)
      // Another process may have done it, or the person has read them.
      .where("mail_due_at", "=", row.mail_due_at)
      .where("unread_count", ">", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const unread = { userId: row.id, senderId: row.partner_id, at: row.mail_due_at ?? 0 };
    await ctx.tell({ what: "unread_messages", ...unread });
    return true;
  });
}
