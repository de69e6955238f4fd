import { randomBytes } from "node:crypto";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { SECOND } from "../../durations.ts";
import type { Entry } from "../google/sign-in-with-google.server.ts";
import { hashToken, refuseOutdated } from "./sessions.server.ts";

export const ENTRY_CODE_SECONDS = 60;

/** A single-use code of 60 seconds, for the browser that holds the key. */
export async function issueEntryCode(
  ctx: Context,
  entry: Entry,
): Promise<{ code: string; browserKey: string }> {
  const [code, browserKey] = [random(), random()];
  await transact(withoutActor(ctx), async (ctx) => {
    await refuseOutdated(ctx, entry);
    await ctx.db
      .insertInto("entry_codes")
      .values({
        code_hash: hashToken(code),
        browser_hash: hashToken(browserKey),
        user_id: entry.userId,
        is_new_user: entry.isNewUser ? 1 : 0,
        expires_at: ctx.now() + ENTRY_CODE_SECONDS * SECOND,
      })
      .execute();
  });
  return { code, browserKey };
}

/**
 * Uses a code up, and returns who signs in with it; null if it is invalid or another browser's.
 * Throws rate_limited.
 */
export async function takeEntryCode(
  ctx: Context,
  { code, browserKey }: { code: string; browserKey: string },
): Promise<Entry | null> {
  await ctx.limits.take("anonymousChange", ctx.address);
  return transact(withoutActor(ctx), async (ctx) => {
    const row = await ctx.db
      .selectFrom("entry_codes")
      .innerJoin("users", "users.id", "entry_codes.user_id")
      .select(["entry_codes.user_id", "entry_codes.is_new_user", "users.access_ended_at"])
      .where("code_hash", "=", hashToken(code))
      .where("browser_hash", "=", hashToken(browserKey))
      .where("expires_at", ">", ctx.now())
      .where("account_status", "=", "active")
      .executeTakeFirst();
    if (!row) return null;
    await ctx.db.deleteFrom("entry_codes").where("code_hash", "=", hashToken(code)).execute();
    const { user_id: userId, access_ended_at: accessEndedAt } = row;
    return { userId, accessEndedAt, isNewUser: row.is_new_user === 1 };
  });
}

/** Deletes codes that nobody used in time. */
export async function forgetExpiredEntryCodes(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("entry_codes").where("expires_at", "<=", ctx.now()).execute();
}

function random(): string {
  return randomBytes(32).toString("base64url");
}
