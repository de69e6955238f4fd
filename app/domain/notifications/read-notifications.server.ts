import { type SignedIn, transact } from "../context.server.ts";
import { ownNotification, targetPath } from "./notification-list.server.ts";

/** Marks one as read and returns the path that it leads to. Throws not_found. */
export async function openNotification(ctx: SignedIn, id: string): Promise<string> {
  const row = await ownNotification(ctx, id);
  if (row.read_at === null) await readNotifications(ctx, [id]);
  return targetPath(ctx, row);
}

/** The path that one leads to, without marking it. Throws not_found. */
export async function notificationTarget(ctx: SignedIn, id: string): Promise<string> {
  return targetPath(ctx, await ownNotification(ctx, id));
}

/** Without `ids`, all; those of other people are ignored. Returns how many were unread. */
export async function readNotifications(ctx: SignedIn, ids?: string[]): Promise<number> {
  return transact(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("notifications")
      .set({ read_at: ctx.now() })
      .where("user_id", "=", ctx.actor.id)
      .where("read_at", "is", null)
      .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) ctx.emit({ type: "notificationsRead", userId: ctx.actor.id });
    return Number(numUpdatedRows);
  });
}
