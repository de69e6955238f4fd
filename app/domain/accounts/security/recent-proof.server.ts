import type { SignedIn } from "../../context.server.ts";
import { MINUTE } from "../../durations.ts";
import { forbidden } from "../../errors.ts";

const RECENT = 10 * MINUTE;
const GOOGLE_FLOW = 10 * MINUTE;
/** Maximum clock difference between processes. */
const SKEW = MINUTE;

/** Whether the caller signed in or gave the password in the last 10 minutes. */
export async function provenRecently(ctx: SignedIn): Promise<boolean> {
  return provenWithin(ctx, RECENT);
}

/** Requires a proof from before the Google flow, whose cookie is not trusted for that. */
export async function requireProofBeforeGoogle(ctx: SignedIn): Promise<void> {
  refuseApiToken(ctx);
  if (await provenWithin(ctx, RECENT + GOOGLE_FLOW)) return;
  throw forbidden("This took too long. Please start again.", "prove_identity");
}

/** Throws forbidden `api_token` for a call with an API token, not a session. */
export function refuseApiToken(ctx: SignedIn): void {
  if (ctx.actor.byApiToken) {
    throw forbidden("An API token can't be used for this. Please log in.", "api_token");
  }
}

async function provenWithin(ctx: SignedIn, milliseconds: number): Promise<boolean> {
  const session = await ctx.db
    .selectFrom("sessions")
    .select("proven_at")
    .where("id", "=", ctx.actor.sessionId ?? "")
    .executeTakeFirst();
  // A proof in the future predates a clock correction, so its age is unknown.
  const age = ctx.now() - (session?.proven_at ?? 0);
  return age < milliseconds && age > -SKEW;
}
