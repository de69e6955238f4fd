import type { Context } from "../../context.server.ts";
import type { LinkEvent } from "../../news.ts";
import { noteSecurity, type SecurityKind } from "../../security-events.ts";
import { consentOf } from "../google/google-connection.server.ts";
import { endSessions } from "../sign-in/end-sessions.server.ts";
import type { LastingAccess } from "./lasting-access.ts";

const SHORT_LIVED = [
  "one_time_tokens",
  "kept_forms",
  "entry_codes",
  "waiting_google_links",
  // Or a device that a thief has added would be told again once its owner signs in.
  "known_devices",
  "remembered_devices",
] as const;

const LINK_MAILS: readonly LinkEvent[] = [
  "confirm_email",
  "confirm_new_email",
  "password_reset",
  "account_taken_back",
];

/** Access that outlives sessions: its table, and its name in the log. */
const LASTING = {
  passkeys: { tables: ["passkeys"], event: "passkey_removed" },
  feed: { tables: ["calendar_feeds"], event: "calendar_feed_revoked" },
  google: { tables: ["google_links"], event: "google_unlinked" },
  googleCalendar: {
    tables: ["google_calendars", "google_busy_times", "google_events"],
    event: "calendar_disconnected",
  },
  careLinks: { tables: ["care_shares"], event: "care_link_withdrawn" },
} as const satisfies Record<LastingAccess, { tables: readonly string[]; event: SecurityKind }>;

/** Ends everything that acts for a person; returns what to do after the commit. */
export async function endAccess(
  ctx: Context,
  userId: string,
  { keep = [], keepSession }: { keep?: readonly LastingAccess[]; keepSession?: string | null } = {},
): Promise<() => Promise<void>> {
  await ctx.db
    .updateTable("users")
    .set({ access_ended_at: ctx.now() })
    .where("id", "=", userId)
    .execute();
  await endSessions(ctx, userId, { keep: keepSession ?? null });
  await endBegun(ctx, userId);
  const giveBack = await consentOf(ctx, userId);
  for (const access of Object.keys(LASTING) as LastingAccess[]) {
    if (!keep.includes(access)) await endLasting(ctx, userId, access);
  }
  return keep.includes("googleCalendar") ? async () => {} : giveBack;
}

/**
 * Stops what a person began while signed in and could finish without a session, such as a change of
 * email.
 */
export async function endBegun(ctx: Context, userId: string): Promise<void> {
  for (const table of SHORT_LIVED) {
    await ctx.db.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  await ctx.db
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .execute();
  await ctx.db
    .deleteFrom("outbox")
    .where("kind", "in", LINK_MAILS)
    .where("payload", "like", `%"userId":"${userId}"%`)
    .where("done_at", "is", null)
    .execute();
}

async function endLasting(ctx: Context, userId: string, access: LastingAccess): Promise<void> {
  const { tables, event } = LASTING[access];
  let ended = 0n;
  for (const table of tables) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom(table)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    ended += numDeletedRows;
  }
  if (ended > 0n) noteSecurity(ctx, event, userId);
}
