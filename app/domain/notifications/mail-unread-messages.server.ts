import { type Context, transact, withoutActor } from "../context.server.ts";
import { tell } from "./tell.server.ts";

const BATCH = 200;

/** Tells of messages that somebody has not read for ten minutes. Returns their conversations. */
export async function mailUnreadMessages(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom("conversations")
    .select(["user_id", "partner_id", "mail_due_at"])
    .where("mail_due_at", "<=", ctx.now())
    .orderBy("mail_due_at")
    .limit(BATCH)
    .execute();
  for (const row of due)
    await transact(withoutActor(ctx), async (ctx) => {
      const { numUpdatedRows } = await ctx.db
        .updateTable("conversations")
        .set({ mail_due_at: null, mailed_at: ctx.now() })
        .where("user_id", "=", row.user_id)
        .where("partner_id", "=", row.partner_id)
        // Another process may have done it, or the person has read them.
        .where("mail_due_at", "=", row.mail_due_at)
        .where("unread_count", ">", 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const at = row.mail_due_at ?? 0;
      const unread = { userId: row.user_id, senderId: row.partner_id, at };
      await tell(ctx, { what: "unread_messages", ...unread });
    });
  return due.length;
}
