import { engineOf } from "#db/engines/engine.ts";
import { endSessions } from "../accounts/sign-in/end-sessions.server.ts";
import { stillThere } from "../backups/deletion-ledger.server.ts";
import { type Context, transact } from "../context.server.ts";
import { removePhotoFiles } from "../photos/remove-photo-files.server.ts";
import { expireAsked } from "../verification/expire-verifications.server.ts";
import { cancelOpenBookings } from "./cancel-open-bookings.server.ts";
import { forgetPerson } from "./forget-person.server.ts";

/** Credentials in the backup that may have been revoked since. */
const KEYS = [
  "sessions",
  "locked_sessions",
  "one_time_tokens",
  "remembered_devices",
  // Its person may have objected since.
  "factor_removals",
  "kept_forms",
  "entry_codes",
  "waiting_google_links",
  "passkeys",
  "google_busy_times",
  "care_shares",
] as const;

export type Settled = {
  /** Whose accounts there are now. */
  people: number;
  deleted: number;
  apiTokens: number;
  calendarFeeds: number;
  googleCalendars: number;
  /** Asked for; their pictures are in no backup. */
  verifications: number;
};

/** Deletes accounts again that were deleted after the backup, and voids all credentials in it. */
export async function settleRestored(ctx: Context, departed: readonly string[]): Promise<Settled> {
  const back = await stillThere(ctx.db, departed);
  for (const id of back) {
    const photoKeys = await transact(ctx, async (ctx) => {
      await cancelOpenBookings(ctx, id);
      await endSessions(ctx, id);
      return forgetPerson(ctx, id);
    });
    await removePhotoFiles(ctx, photoKeys);
  }
  const verifications = await expireAsked(ctx, ctx.now());
  const ended = await transact(ctx, endKeys);
  await engineOf(ctx.db).eraseDeleted(ctx.db);
  const { people } = await ctx.db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("people"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { people, deleted: back.length, verifications, ...ended };
}

async function endKeys(
  ctx: Context,
): Promise<Omit<Settled, "people" | "deleted" | "verifications">> {
  const { db } = ctx;
  const tokens = await db
    .deleteFrom("sessions")
    .where("token_name", "is not", null)
    .executeTakeFirst();
  const feeds = await db.deleteFrom("calendar_feeds").executeTakeFirst();
  const calendars = await db
    .updateTable("google_calendars")
    .set({ sealed_token: "", lost_at: ctx.now(), busy_read_at: null, busy_tried_at: null })
    .where("lost_at", "is", null)
    .executeTakeFirst();
  for (const table of KEYS) await db.deleteFrom(table).execute();
  // Their files are in no backup.
  await db.updateTable("sightings").set({ photo_key: null }).execute();
  await db.deleteFrom("email_changes").where("confirmed_at", "is", null).execute();
  await db.updateTable("users").set({ access_ended_at: ctx.now() }).execute();
  await tellOfRecoveryCodes(ctx);
  return {
    apiTokens: Number(tokens.numDeletedRows),
    calendarFeeds: Number(feeds.numDeletedRows),
    googleCalendars: Number(calendars.numUpdatedRows),
  };
}

/** Those used since count again. Without them, whoever has lost the phone could not sign in any more. */
async function tellOfRecoveryCodes(ctx: Context): Promise<void> {
  const people = await ctx.db.selectFrom("recovery_codes").select("user_id").distinct().execute();
  for (const { user_id: userId } of people)
    await ctx.tell({ what: "recovery_codes_restored", userId, id: `${userId} ${ctx.now()}` });
}
