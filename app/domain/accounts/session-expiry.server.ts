import type { Context } from "../context.server.ts";

/** When a session ends by itself, in milliseconds since 1970; null for one that has ended. */
export async function sessionExpiry(
  ctx: Pick<Context, "db" | "now">,
  sessionId: string,
): Promise<number | null> {
  const session = await ctx.db
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", sessionId)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return session?.expires_at ?? null;
}
