import type { Context } from "../../context.server.ts";

/** Whether events can be written into this person's Google Calendar. */
export async function isConnected(ctx: Context, userId: string): Promise<boolean> {
  if (!ctx.googleCalendar) return false;
  const row = await connectionOf(ctx, userId);
  return row !== null && row.lost_at === null;
}

/** The consent of a person, which may be lost; null if there is none. */
export async function connectionOf(ctx: Context, userId: string) {
  const row = await ctx.db
    .selectFrom("google_calendars")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}
