import type { Config } from "#app/config.server.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { noteLinkUsed, unlessLinkUsed, wasLinkUsed } from "../../done-once.server.ts";
import { WEEK } from "../../durations.ts";
import { noteSecurity } from "../../security-events.ts";
import { isSignature, signatureOf } from "../../signatures.server.ts";
import { addressAt } from "../security/address-at-queries.server.ts";
import { linkInvalid } from "../security/one-time-tokens.server.ts";
import { takeBack } from "../security/take-back.server.ts";
import { hasSecondFactor } from "./second-factor-queries.server.ts";

type Secret = Pick<Config, "appSecret">;

/** `email`: the address of when it was set up, which heard of it. */
type Factor = { userId: string; email: string; since: number };

/** Takes back, for a week, a second factor that a stranger has set up; derived rather than stored. */
export function undoFactorToken(config: Secret, userId: string, setUpAt: number): string {
  const text = `${userId} ${setUpAt}`;
  const signature = signatureOf(config, "links to undo a second factor", text);
  return `${userId}.${setUpAt}.${signature}`;
}

/**
 * Whose second factor a link takes back; null if it can no longer. Whoever set that one up may have set up
 * another since, or moved the account and then turned the codes off.
 */
export async function undoableFactor(ctx: Context, token: string): Promise<Factor | null> {
  const [userId = "", at = ""] = token.split(".");
  const setUpAt = Number(at);
  if (!isSignature(ctx.config, token, (secret) => undoFactorToken(secret, userId, setUpAt)))
    return null;
  if (setUpAt + WEEK <= ctx.now()) return null;
  if (await wasLinkUsed(ctx, "undo_second_factor", token)) return null;
  const address = await addressAt(ctx, userId, setUpAt);
  if (!address?.canTakeBack) return null;
  const canUndo = address.hasMoved || (await hasSecondFactor(ctx, userId, setUpAt));
  return canUndo ? { userId, email: address.email, since: setUpAt } : null;
}

/**
 * Gives the account back to the address that it had when its second factor was set up, without that.
 * Returns false if the link was used before. Throws invalid `link_invalid`, and conflict `email_taken`.
 */
export async function undoSecondFactor(ctx: Context, token: string): Promise<boolean> {
  return unlessLinkUsed(ctx, "undo_second_factor", token, async () => {
    const afterwards = await transact(withoutActor(ctx), (ctx) => undo(ctx, token));
    await afterwards();
  });
}

async function undo(ctx: Context, token: string) {
  const factor = await undoableFactor(ctx, token);
  if (!factor) throw linkInvalid();
  await noteLinkUsed(ctx, "undo_second_factor", token, ctx.now() + WEEK);
  noteSecurity(ctx, "second_factor_undone", factor.userId);
  return takeBack(ctx, factor);
}
