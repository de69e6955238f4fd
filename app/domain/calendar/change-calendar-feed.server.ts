import { randomBytes } from "node:crypto";
import { requireRecentProof } from "../accounts/security/prove-identity.server.ts";
import { refuseApiToken } from "../accounts/security/recent-proof.server.ts";
import { hashToken } from "../accounts/sign-in/sessions.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { noteSecurity } from "../security-events.ts";

/** Returns a secret, which is not stored and replaces an earlier one. */
export async function renewCalendarFeed(
  ctx: SignedIn,
  { currentPassword }: { currentPassword?: string | undefined } = {},
): Promise<string> {
  await requireRecentProof(ctx, currentPassword);
  await ctx.limits.take("calendarFeed", ctx.actor.id);
  const secret = randomBytes(32).toString("base64url");
  const made = { secret_hash: hashToken(secret), created_at: ctx.now() };
  return transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto("calendar_feeds")
      .values({ user_id: ctx.actor.id, ...made })
      .onConflict((oc) => oc.column("user_id").doUpdateSet(made))
      .execute();
    noteSecurity(ctx, "calendar_feed_made");
    return secret;
  });
}

/** Voids the address of the actor's calendar. Throws forbidden `api_token`. */
export async function revokeCalendarFeed(ctx: SignedIn): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async (ctx) => {
    await ctx.db.deleteFrom("calendar_feeds").where("user_id", "=", ctx.actor.id).execute();
    noteSecurity(ctx, "calendar_feed_revoked");
  });
}

/** When the address of the actor's calendar was made, in ms; null without one. */
export async function ownCalendarFeed(ctx: SignedIn): Promise<number | null> {
  const feed = await ctx.db
    .selectFrom("calendar_feeds")
    .select("created_at")
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  return feed?.created_at ?? null;
}
