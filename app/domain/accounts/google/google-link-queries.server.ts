import type { Context, SignedIn } from "../../context.server.ts";

/** The Google account that signs this person in; null if none does. */
export async function googleLinkOf(
  ctx: Pick<Context, "db">,
  userId: string,
): Promise<{ sub: string; email: string } | null> {
  const link = await ctx.db
    .selectFrom("google_links")
    .select(["sub", "email"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return link ?? null;
}

/** The actor's Google account, and whether they could sign in without it. */
export async function ownGoogleLink(
  ctx: SignedIn,
): Promise<{ email: string | null; hasPassword: boolean }> {
  const link = await googleLinkOf(ctx, ctx.actor.id);
  const user = await ctx.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", ctx.actor.id)
    .executeTakeFirstOrThrow();
  return { email: link?.email ?? null, hasPassword: user.password_hash !== null };
}
