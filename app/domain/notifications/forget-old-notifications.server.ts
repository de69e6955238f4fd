import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";

const RETENTION = 90 * DAY;

/** After 90 days, with the reminders sent before then. */
export async function forgetOldNotifications(ctx: Context): Promise<void> {
  const before = ctx.now() - RETENTION;
  await ctx.db.deleteFrom("notifications").where("created_at", "<", before).execute();
  await ctx.db.deleteFrom("reminders").where("about_at", "<", before).execute();
}
