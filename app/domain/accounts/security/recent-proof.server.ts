import type { SignedIn } from "../../context.server.ts";
import { MINUTE, MOST_SKEW } from "../../durations.ts";
import { forbidden } from "../../errors.ts";
import { hasSecondFactor } from "../factor/second-factor-queries.server.ts";

const RECENT = 10 * MINUTE;
const GOOGLE_FLOW = 10 * MINUTE;

/** What the caller did in the last 10 minutes. */
export async function recentProofs(
  ctx: SignedIn,
  milliseconds = RECENT,
): Promise<{ proven: boolean; byPasskey: boolean }> {
  const session = await ctx.db
    .selectFrom("sessions")
    .select(["proven_at", "passkey_at"])
    .where("id", "=", ctx.actor.sessionId ?? "")
    .executeTakeFirst();
  const isRecent = (at: number | null = null) => {
    // A proof in the future predates a clock correction, so its age is unknown.
    const age = ctx.now() - (at ?? 0);
    return age < milliseconds && age > -MOST_SKEW;
  };
  return { proven: isRecent(session?.proven_at), byPasskey: isRecent(session?.passkey_at) };
}

/** Notes that the caller has just proven who they are, with the strongest that the account has. */
export async function noteProof(
  { db, now, actor }: SignedIn,
  by: "password" | "code" | "passkey",
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proven_at: now(), ...(by === "passkey" && { passkey_at: now() }) })
    .where("id", "=", actor.sessionId ?? "")
    .execute();
}

/** Throws forbidden `prove_factor` if a code is asked for and neither it nor a passkey was given in the last 10 minutes. */
export async function requireFactorProof(ctx: SignedIn): Promise<void> {
  if (!(await hasSecondFactor(ctx, ctx.actor.id)) || (await provenRecently(ctx))) return;
  throw forbidden("Please enter a code first, so that we know it's you.", "prove_factor");
}

/**
 * Whether the caller signed in or proved who they are in the last 10 minutes: with a code or a
 * passkey, if they are asked for codes.
 */
export async function provenRecently(ctx: SignedIn): Promise<boolean> {
  return (await recentProofs(ctx)).proven;
}

/** Requires a proof from before the Google flow, whose cookie is not trusted for that. */
export async function requireProofBeforeGoogle(ctx: SignedIn): Promise<void> {
  refuseApiToken(ctx);
  if ((await recentProofs(ctx, RECENT + GOOGLE_FLOW)).proven) return;
  throw forbidden("This took too long. Please start again.", "prove_identity");
}

/** Throws forbidden `api_token` for a call with an API token, not a session. */
export function refuseApiToken(ctx: SignedIn): void {
  if (ctx.actor.byApiToken) {
    throw forbidden("An API token can't be used for this. Please log in.", "api_token");
  }
}
