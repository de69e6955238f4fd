import { randomBytes } from "node:crypto";
import { type Context, withoutActor } from "../../context.server.ts";
import { MINUTE } from "../../durations.ts";
import { hashToken } from "../sign-in/sessions.server.ts";
import type { GoogleIdentity } from "./google-identity.ts";

export const WAITING_LINK_MINUTES = 15;

export type WaitingLink = { userId: string; identity: Omit<GoogleIdentity, "name"> };

/** Returns the browser's key, stored as a hash; null if no account has that email any more. */
export async function storeWaitingLink(
  ctx: Context,
  { sub, email, provesEmail }: GoogleIdentity,
): Promise<string | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!user) return null;
  const key = randomBytes(32).toString("base64url");
  await withoutActor(ctx)
    .db.insertInto("waiting_google_links")
    .values({
      key_hash: hashToken(key),
      user_id: user.id,
      sub,
      email,
      proves_email: provesEmail ? 1 : 0,
      expires_at: ctx.now() + WAITING_LINK_MINUTES * MINUTE,
    })
    .execute();
  return key;
}

/** Null if it has expired or the account's email has changed. */
export async function waitingLink(ctx: Context, key: string): Promise<WaitingLink | null> {
  const row = await ctx.db
    .selectFrom("waiting_google_links")
    .innerJoin("users", (join) =>
      join
        .onRef("users.id", "=", "waiting_google_links.user_id")
        .onRef("users.email", "=", "waiting_google_links.email"),
    )
    .select(["users.id", "users.email", "sub", "proves_email"])
    .where("key_hash", "=", hashToken(key))
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  if (!row) return null;
  const identity = { sub: row.sub, email: row.email, provesEmail: row.proves_email === 1 };
  return { userId: row.id, identity };
}

/** Deletes one that was confirmed or given up. */
export async function forgetWaitingLink(ctx: Context, key: string): Promise<void> {
  await withoutActor(ctx)
    .db.deleteFrom("waiting_google_links")
    .where("key_hash", "=", hashToken(key))
    .execute();
}

/** Deletes the expired ones. */
export async function forgetWaitingGoogleLinks(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("waiting_google_links").where("expires_at", "<=", ctx.now()).execute();
}
