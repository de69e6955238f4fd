import { type SignedIn, transact } from "../../context.server.ts";
import { notFound } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { ownGoogleLink } from "../google/google-link-queries.server.ts";
import { endAccess, endBegun } from "../security/end-access.server.ts";
import type { LastingAccess } from "../security/lasting-access.ts";
import { refuseApiToken } from "../security/recent-proof.server.ts";
import { endSessions } from "./end-sessions.server.ts";

/**
 * Signs out one of the actor's devices, or voids an API token. Signing out another device also
 * stops what was begun there, such as a change of email: it may be a stranger's. Throws not_found,
 * and forbidden `api_token`.
 */
export async function endSession(ctx: SignedIn, sessionId: string): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async (ctx) => {
    const ended = await ctx.db
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("user_id", "=", ctx.actor.id)
      .returning("token_name")
      .executeTakeFirst();
    if (!ended) throw notFound();
    const isDevice = ended.token_name === null;
    if (isDevice && sessionId !== ctx.actor.sessionId) await endBegun(ctx, ctx.actor.id);
    ctx.emit({ type: "sessionEnded", sessionIds: [sessionId], userId: ctx.actor.id });
    noteSecurity(ctx, "session_ended");
  });
}

/**
 * Signs out all other devices and stops what they began, such as a change of email. API tokens
 * stay.
 */
export async function signOutElsewhere(ctx: SignedIn): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async (ctx) => {
    await endSessions(ctx, ctx.actor.id, { keep: ctx.actor.sessionId, devicesOnly: true });
    await endBegun(ctx, ctx.actor.id);
  });
}

/**
 * Ends all sessions, this one too, and all access but `keep`. Google stays if it is the only way to
 * sign in.
 */
export async function signOutEverywhere(
  ctx: SignedIn,
  keep: readonly LastingAccess[] = [],
): Promise<void> {
  refuseApiToken(ctx);
  const afterwards = await transact(ctx, async (ctx) => {
    const { hasPassword } = await ownGoogleLink(ctx);
    return endAccess(ctx, ctx.actor.id, { keep: hasPassword ? keep : [...keep, "google"] });
  });
  await afterwards();
}
