import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";

const RECENT = 10 * 60_000;
/** By so much may the clocks of several processes differ. */
const SKEW = 60_000;

/** Whether the caller signed in, or gave the password again, in this session within the last 10 minutes. */
export async function provenRecently(ctx: SignedIn): Promise<boolean> {
  const session = await ctx.db
    .selectFrom("sessions")
    .select("proven_at")
    .where("id", "=", ctx.actor.sessionId ?? "")
    .executeTakeFirst();
  // A proof that lies ahead was given before the clock was set back: nobody knows how old it is.
  const age = ctx.now() - (session?.proven_at ?? 0);
  return age < RECENT && age > -SKEW;
}

/** Keeps a token made for the API away from the account itself. Throws forbidden `api_token`. */
export function refuseApiToken(ctx: SignedIn): void {
  if (ctx.actor.byApiToken) {
    throw forbidden("An API token can't be used for this. Please log in.", "api_token");
  }
}
