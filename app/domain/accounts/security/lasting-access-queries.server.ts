import type { Context } from "../../context.server.ts";
import type { LastingAccess } from "./lasting-access.ts";

const TABLES = {
  passkeys: "passkeys",
  feed: "calendar_feeds",
  google: "google_links",
  googleCalendar: "google_calendars",
  careLinks: "care_shares",
} as const satisfies Record<LastingAccess, string>;

/** The kinds of access that outlive a person's sessions, as far as they have any. */
export async function lastingAccessOf(ctx: Context, userId: string): Promise<LastingAccess[]> {
  const found: LastingAccess[] = [];
  for (const [access, table] of Object.entries(TABLES)) {
    const row = await ctx.db
      .selectFrom(table)
      .select("user_id")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (row) found.push(access as LastingAccess);
  }
  return found;
}
