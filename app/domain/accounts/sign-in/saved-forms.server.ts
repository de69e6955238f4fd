import { randomBytes } from "node:crypto";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { MINUTE } from "../../durations.ts";
import { held } from "../../limits/shares.ts";
import { sealText, unsealText } from "../../sealing.server.ts";
import { hashToken } from "./sessions.server.ts";

export const SAVED_FORM_MINUTES = 60;
const MOST_BYTES = 64 * 1024;

export type TypedForm = { userId: string; path: string; fields: [string, string][] };

/** Stores a form for an hour, readable only with the returned key; null above 64 KiB. */
export async function saveForm(
  ctx: Context,
  { userId, path, fields }: TypedForm,
): Promise<string | null> {
  const text = JSON.stringify(fields);
  if (Buffer.byteLength(text) + Buffer.byteLength(path) > MOST_BYTES) return null;
  const key = randomBytes(32).toString("base64url");
  const now = ctx.now();
  return transact(withoutActor(ctx), async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .where("account_status", "=", "active")
      .executeTakeFirst();
    if (!user) return null;
    await forgetAllButNewest(ctx, userId);
    await ctx.db
      .insertInto("kept_forms")
      .values({
        key_hash: hashToken(key),
        user_id: userId,
        path,
        fields: sealText(ctx.config, lockOf(key), text),
        created_at: now,
        expires_at: now + SAVED_FORM_MINUTES * MINUTE,
      })
      .execute();
    return key;
  });
}

/** The form stored with this key; null for another page or person, or after an hour. */
export async function savedForm(
  ctx: SignedIn,
  key: string,
  path: string,
): Promise<[string, string][] | null> {
  const row = await ctx.db
    .selectFrom("kept_forms")
    .select("fields")
    .where("key_hash", "=", hashToken(key))
    .where("user_id", "=", ctx.actor.id)
    .where("path", "=", path)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  const text = row && unsealText(ctx.config, lockOf(key), row.fields);
  return text ? JSON.parse(text) : null;
}

/** Deletes one that was restored. */
export async function forgetSavedForm(ctx: Context, key: string): Promise<void> {
  await withoutActor(ctx)
    .db.deleteFrom("kept_forms")
    .where("key_hash", "=", hashToken(key))
    .execute();
}

/** Deletes forms that nobody came back for. */
export async function forgetExpiredForms(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("kept_forms").where("expires_at", "<=", ctx.now()).execute();
}

async function forgetAllButNewest(ctx: Context, userId: string): Promise<void> {
  const newest = ctx.db
    .selectFrom("kept_forms")
    .select("key_hash")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(held.savedForms - 1);
  await ctx.db
    .deleteFrom("kept_forms")
    .where("user_id", "=", userId)
    .where("key_hash", "not in", newest)
    .execute();
}

function lockOf(key: string) {
  return { purpose: "kept form", salt: key };
}
