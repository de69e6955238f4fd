import { randomBytes } from "node:crypto";
import type { OneTimeTokensTable } from "#db/schema.ts";
import type { Context } from "../../context.server.ts";
import { noteLinkUsed } from "../../done-once.server.ts";
import { DAY, MINUTE } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import { hashToken } from "../sign-in/sessions.server.ts";

export type TokenKind = OneTimeTokensTable["kind"];

/** How long links in mails work; ms. */
export const lifetimes: Record<TokenKind, number> = {
  password_reset: 30 * MINUTE,
  email_confirmation: 7 * DAY,
};

export type TokenHolder = { userId: string; name: string; email: string };

/** Issues a token for one link to one address, stored as SHA-256. */
export async function issueToken(
  ctx: Context,
  { kind, userId, email }: Omit<TokenHolder, "name"> & { kind: TokenKind },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await ctx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      email,
      created_at: ctx.now(),
      expires_at: ctx.now() + lifetimes[kind],
    })
    .execute();
  return token;
}

/**
 * The person to whom a link was sent, without using it up; null if it is invalid or they are
 * locked.
 */
export async function tokenHolder(
  ctx: Context,
  kind: TokenKind,
  token: string,
): Promise<TokenHolder | null> {
  const row = await ctx.db
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select(["one_time_tokens.user_id", "users.name", "one_time_tokens.email"])
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("expires_at", ">", ctx.now())
    .where("account_status", "=", "active")
    .executeTakeFirst();
  return row ? { userId: row.user_id, name: row.name, email: row.email } : null;
}

/** Uses up a token in the transaction of what it allows. Throws invalid `link_invalid`. */
export async function spendToken(
  ctx: Context,
  kind: TokenKind,
  token: string,
): Promise<TokenHolder> {
  const holder = await tokenHolder(ctx, kind, token);
  if (!holder) throw linkInvalid();
  await ctx.db.deleteFrom("one_time_tokens").where("token_hash", "=", hashToken(token)).execute();
  await noteLinkUsed(ctx, kind, token, ctx.now() + lifetimes[kind]);
  return holder;
}

/** Voids all of a person's links of one kind. */
export async function dropTokens(ctx: Context, kind: TokenKind, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom("one_time_tokens")
    .where("kind", "=", kind)
    .where("user_id", "=", userId)
    .execute();
}

/** One message for every invalid link, so that it does not reveal why. */
export function linkInvalid(): DomainError {
  return new DomainError("invalid", "This link has expired or was used already", {
    code: "link_invalid",
  });
}

/** Deletes expired links, and changes of email that can no longer be undone. */
export async function forgetExpiredTokens(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("one_time_tokens").where("expires_at", "<=", ctx.now()).execute();
  await ctx.db
    .deleteFrom("email_changes")
    .where("created_at", "<", ctx.now() - 30 * DAY)
    .where((eb) => eb.or([eb("undo_until", "is", null), eb("undo_until", "<", ctx.now())]))
    .execute();
}
