import type { Config } from "#app/config.server.ts";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { noteLinkUsed, wasLinkUsed } from "../../done-once.server.ts";
import { HOUR, WEEK } from "../../durations.ts";
import { noteSecurity } from "../../security-events.ts";
import { isSignature, signatureOf } from "../../signatures.server.ts";
import { linkInvalid } from "../security/one-time-tokens.server.ts";
import { endSecondFactor } from "./change-second-factor.server.ts";
import { hasSecondFactor } from "./second-factor-queries.server.ts";

export const REMOVAL_HOURS = 48;

/**
 * Ends the second factor of somebody who says that they lost it, in 48 hours: the owner hears of it now,
 * and can object. Returns false if there is none, or it was asked before.
 */
export async function askFactorRemoval(ctx: Context, userId: string): Promise<boolean> {
  if (!(await hasSecondFactor(ctx, userId))) return false;
  const asked_at = ctx.now();
  const due_at = asked_at + REMOVAL_HOURS * HOUR;
  const asked = await ctx.db
    .insertInto("factor_removals")
    .values({ user_id: userId, asked_at, due_at })
    .onConflict((oc) => oc.column("user_id").doNothing())
    .executeTakeFirst();
  if (asked.numInsertedOrUpdatedRows === 0n) return false;
  await ctx.tell({ what: "factor_removal_asked", userId, id: `${asked_at}` });
  return true;
}

/**
 * Ends those whose owners did not object in time. Of an account that is locked, or an admin's by now, it
 * stays: its owner would not hear of the end, or an admin could have asked for a colleague's.
 */
export async function endDueFactors(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom("factor_removals")
    .select("user_id")
    .where("due_at", "<=", ctx.now())
    .execute();
  for (const { user_id } of due)
    await transact(ctx, async (ctx) => {
      const still = await ctx.db
        .selectFrom("factor_removals")
        .innerJoin("users", "users.id", "factor_removals.user_id")
        .select(["account_status", "role"])
        .where("user_id", "=", user_id)
        .where("due_at", "<=", ctx.now())
        .executeTakeFirst();
      if (!still) return;
      const may = still.account_status === "active" && still.role !== "admin";
      await (may ? endSecondFactor(ctx, user_id) : stopFactorRemoval(ctx, user_id));
    });
}

/** Objects without signing in; derived rather than stored. */
export function keepFactorToken(
  config: Pick<Config, "appSecret">,
  userId: string,
  askedAt: number,
): string {
  const text = `${userId} ${askedAt}`;
  const signature = signatureOf(config, "links to keep a second factor", text);
  return `${userId}.${askedAt}.${signature}`;
}

/** Whether what a link was mailed for still goes on, and it can object. */
export async function canKeepFactor(ctx: Context, token: string): Promise<boolean> {
  const objection = objectionOf(ctx, token);
  return objection !== null && goesOn(ctx, objection);
}

/** Whether a link has objected, and the second factor is still there and to stay. */
export async function wasFactorKept(ctx: Context, token: string): Promise<boolean> {
  const userId = objectionOf(ctx, token)?.userId;
  if (!userId || !(await wasLinkUsed(ctx, "keep_second_factor", token))) return false;
  return (await removalOf(ctx, userId)) === null && hasSecondFactor(ctx, userId);
}

/** Objects by a mailed link to what it was mailed for; again changes nothing. Throws invalid `link_invalid`. */
export async function keepFactorByLink(ctx: Context, token: string): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const objection = objectionOf(ctx, token);
    if (objection && (await goesOn(ctx, objection))) {
      await stopFactorRemoval(ctx, objection.userId);
      await noteLinkUsed(ctx, "keep_second_factor", token, ctx.now() + WEEK);
    } else if (!(await wasFactorKept(ctx, token))) throw linkInvalid();
  });
}

/** Objects while signed in. */
export async function keepSecondFactor(ctx: SignedIn): Promise<void> {
  await transact(ctx, (ctx) => stopFactorRemoval(ctx, ctx.actor.id));
}

/** Returns whether there was one. In a transaction. */
export async function stopFactorRemoval(ctx: Context, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("factor_removals")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) noteSecurity(ctx, "factor_removal_stopped", userId);
  return numDeletedRows > 0n;
}

type Objection = { userId: string; askedAt: number };

async function goesOn(ctx: Context, { userId, askedAt }: Objection): Promise<boolean> {
  return (await removalOf(ctx, userId)) === askedAt;
}

/** When what goes on was asked for, in ms. */
async function removalOf({ db }: Context, userId: string): Promise<number | null> {
  const removal = await db
    .selectFrom("factor_removals")
    .select("asked_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return removal?.asked_at ?? null;
}

/** Whom a link was sent to in the last week, and about what; null if it is none of ours. */
function objectionOf({ config, now }: Context, token: string): Objection | null {
  const [userId = "", at = ""] = token.split(".");
  const askedAt = Number(at);
  if (!isSignature(config, token, (secret) => keepFactorToken(secret, userId, askedAt)))
    return null;
  return askedAt + WEEK > now() ? { userId, askedAt } : null;
}
