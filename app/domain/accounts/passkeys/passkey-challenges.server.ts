import { randomBytes } from "node:crypto";
import type { Context } from "../../context.server.ts";
import { claimChallenge } from "../../done-once.server.ts";
import { MINUTE, MOST_SKEW } from "../../durations.ts";
import { isSameSecret, signatureOf } from "../../signatures.server.ts";
import { passkeyTooLate } from "./passkey-refusals.ts";

export const CHALLENGE_MILLISECONDS = 5 * MINUTE;

/** What a passkey is asked for, and of whom: the session, or the browser of a visitor. */
export type Purpose = { what: "sign in" | "add" | "prove"; holder: string };

/** Signed rather than stored, so that asking for it writes nothing. In base64url. */
export function newChallenge(ctx: Context, purpose: Purpose): string {
  const text = `${randomBytes(16).toString("base64url")}.${ctx.now()}`;
  return Buffer.from(`${text}.${signature(ctx, purpose, text)}`).toString("base64url");
}

/** Throws unauthenticated `passkey_too_late` for one of another purpose, browser or time. */
export function checkChallenge(ctx: Context, purpose: Purpose, challenge: string): void {
  const [nonce = "", at = "", given = ""] = Buffer.from(challenge, "base64url")
    .toString()
    .split(".");
  const age = ctx.now() - Number(at);
  const isOurs = isSameSecret(given, signature(ctx, purpose, `${nonce}.${at}`));
  if (!isOurs || !(age < CHALLENGE_MILLISECONDS && age > -MOST_SKEW)) throw passkeyTooLate();
}

/** Uses it up, in the transaction of what it allows. Throws unauthenticated `passkey_too_late`. */
export async function spendChallenge(ctx: Context, challenge: string): Promise<void> {
  const until = ctx.now() + CHALLENGE_MILLISECONDS + MOST_SKEW;
  if (!(await claimChallenge(ctx, challenge, until))) throw passkeyTooLate();
}

function signature({ config }: Context, { what, holder }: Purpose, text: string): string {
  return signatureOf(config, "passkey challenges", `${what} ${holder} ${text}`);
}
