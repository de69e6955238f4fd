import type { SignedIn } from "../context.server.ts";

/** How many messages wait unread for the actor, over all threads. */
export async function unreadTotal(ctx: SignedIn): Promise<number> {
  const row = await ctx.db
    .selectFrom("conversations")
    .select((eb) => eb.fn.sum<number>("unread_count").as("total"))
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
