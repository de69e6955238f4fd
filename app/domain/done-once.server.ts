import { createHash } from "node:crypto";
import type { OneTimeTokensTable } from "#db/schema.ts";
import type { Context } from "./context.server.ts";
import { DAY, MINUTE, WEEK } from "./durations.ts";

/**
 * Tells a form that is sent again from another one of the same person, by its page and for a while also
 * by its text alone; null if it cannot.
 */
export type PostKey = { page: string; text?: string } | null | undefined;

/** How long a text is the same one on another page; ms. */
const SAME_TEXT = 10 * MINUTE;

/** Ends the transaction of a form that is sent again, with what it made the first time. */
class DoneBefore extends Error {
  readonly made: string;
  constructor(made: string) {
    super("This form was sent before");
    this.made = made;
  }
}

/**
 * Does `work` once a day for each form, and once in a while for a text; `again` answers the same form
 * with what the first made.
 */
export async function doOnce<R>(
  ctx: Context,
  post: PostKey,
  work: () => Promise<R>,
  again: (made: string) => R | Promise<R>,
): Promise<R> {
  const earlier = await doneBefore(ctx, ...keysOf(ctx, post).keys());
  if (earlier !== null) return again(earlier);
  try {
    return await work();
  } catch (error) {
    if (error instanceof DoneBefore) return again(error.made);
    throw error;
  }
}

/** In the transaction of `doOnce` that makes `id`. Of two at the same moment one ends here. */
export async function claimPost(ctx: Context, post: PostKey, id: string): Promise<void> {
  for (const [key, lasts] of keysOf(ctx, post)) {
    // Of a form that is older than a day, or nothing would be made.
    await ctx.db
      .deleteFrom("done_once")
      .where("key", "=", key)
      .where("expires_at", "<=", ctx.now())
      .execute();
    if (await noteDone(ctx, { key, made: id, expires_at: ctx.now() + lasts })) continue;
    throw new DoneBefore((await doneBefore(ctx, key)) ?? id);
  }
}

/** What a mailed link does. A token of one says nothing about another. */
type LinkAct =
  | OneTimeTokensTable["kind"]
  | "cancel_email_change"
  | "undo_second_factor"
  | "keep_second_factor";

/** Remembers that a link has done its work; in the transaction of that work. */
export async function noteLinkUsed(
  ctx: Context,
  act: LinkAct,
  token: string,
  expiresAt: number,
): Promise<void> {
  await noteDone(ctx, { key: linkKey(act, token), made: "", expires_at: expiresAt });
}

/** Whether a link has done its work, for as long as it would have worked. */
export async function wasLinkUsed(ctx: Context, act: LinkAct, token: string): Promise<boolean> {
  return (await doneBefore(ctx, linkKey(act, token))) !== null;
}

/** Whether `work` was done; false if it failed because the link had done it before. */
export async function unlessLinkUsed(
  ctx: Context,
  act: LinkAct,
  token: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (await wasLinkUsed(ctx, act, token)) return false;
    throw error;
  }
}

/** Whether this challenge is used for the first time; in the transaction of what it allows. */
export function claimChallenge(
  ctx: Context,
  challenge: string,
  expiresAt: number,
): Promise<boolean> {
  return noteDone(ctx, { key: hashOf("challenge", challenge), made: "", expires_at: expiresAt });
}

/** Remembers for a week that a mail server knows no such address. */
export async function noteRefused(ctx: Context, email: string): Promise<void> {
  await noteDone(ctx, { key: hashOf("address", email), made: "", expires_at: ctx.now() + WEEK });
}

/** Whether mail to this address has come back in the last week. */
export async function isRefused(ctx: Context, email: string): Promise<boolean> {
  return (await doneBefore(ctx, hashOf("address", email))) !== null;
}

/** Mail to this address arrives. */
export async function forgetRefused({ db }: Context, email: string): Promise<void> {
  await db.deleteFrom("done_once").where("key", "=", hashOf("address", email)).execute();
}

/** Deletes what nobody will repeat any more. */
export async function forgetOldDone(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("done_once").where("expires_at", "<=", ctx.now()).execute();
}

async function noteDone(
  { db }: Context,
  row: { key: string; made: string; expires_at: number },
): Promise<boolean> {
  const noted = await db
    .insertInto("done_once")
    .values(row)
    .onConflict((oc) => oc.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return noted !== undefined;
}

async function doneBefore(ctx: Context, ...keys: string[]): Promise<string | null> {
  if (keys.length === 0) return null;
  const row = await ctx.db
    .selectFrom("done_once")
    .select("made")
    .where("key", "in", keys)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return row?.made ?? null;
}

/** With how long each lasts, in milliseconds. */
function keysOf({ actor, address }: Context, post: PostKey): Map<string, number> {
  const keys = new Map<string, number>();
  const who = actor?.id ?? "";
  if (post) keys.set(hashOf("form", `${who} ${post.page}`), DAY);
  if (post?.text) keys.set(hashOf("text", `${actor?.id ?? address} ${post.text}`), SAME_TEXT);
  return keys;
}

function linkKey(act: LinkAct, token: string): string {
  return hashOf("link", `${act} ${token}`);
}

function hashOf(kind: "form" | "text" | "link" | "address" | "challenge", text: string): string {
  return createHash("sha256").update(`${kind} ${text}`).digest("base64url");
}
