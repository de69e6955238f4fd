import { type SignedIn, transact } from "../../context.server.ts";
import { notFound } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { ownGoogleLink } from "../google/google-link-queries.server.ts";
import { endAccess, endBegun } from "../security/end-access.server.ts";
import type { LastingAccess } from "../security/lasting-access.ts";
import { refuseApiToken } from "../security/recent-proof.server.ts";
import { endSessions } from "./end-sessions.server.ts";

/**
 * Ends a device or an API token. With a device that is not this one ends what could go on without
 * it, such as a new email: who signs it out may not know it. Throws not_found.
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

/** Keeps this session and API tokens; what other devices began, such as a new email, ends. */
export async function signOutElsewhere(ctx: SignedIn): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async (ctx) => {
    await endSessions(ctx, ctx.actor.id, { keep: ctx.actor.sessionId, devicesOnly: true });
    await endBegun(ctx, ctx.actor.id);
  });
}

/** Also ends this session. Google stays if it is the only way to sign in. */
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
