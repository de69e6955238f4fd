import type { Config } from "#app/config.server.ts";
import type { Context } from "../../context.server.ts";
import { MINUTE } from "../../durations.ts";
import { isSignature, signatureOf } from "../../signatures.server.ts";

export const CHALLENGE_MINUTES = 10;

/** Who has signed in but for the code, and when all their access last ended (ms). */
type Pending = { userId: string; accessEndedAt: number | null };

/** What follows the first half of a sign-in, of a person who is asked for a code, too. */
export function challengeOf(
  { config, now }: Pick<Context, "config" | "now">,
  { userId, accessEndedAt }: Pending,
): string {
  const payload = `${userId}.${accessEndedAt ?? ""}.${now() + CHALLENGE_MINUTES * MINUTE}`;
  return `${payload}.${sign(config, payload)}`;
}

/** The sign-in that waits for a code; null if it took too long, or is none of ours. */
export function pendingSignIn(
  { config, now }: Pick<Context, "config" | "now">,
  challenge: string,
): Pending | null {
  const [userId = "", endedAt = "", until = "", signature = ""] = challenge.split(".");
  const payload = `${userId}.${endedAt}.${until}`;
  if (!isSignature(config, signature, (secret) => sign(secret, payload))) return null;
  if (Number(until) <= now()) return null;
  return { userId, accessEndedAt: endedAt === "" ? null : Number(endedAt) };
}

function sign(config: Pick<Config, "appSecret">, payload: string): string {
  return signatureOf(config, "sign-in without its code", payload);
}
