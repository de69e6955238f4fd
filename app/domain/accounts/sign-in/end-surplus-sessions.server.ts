import { type Context, transact } from "../../context.server.ts";
import { held } from "../../limits/shares.ts";

/** Ends the oldest sessions of accounts with too many; API tokens have a limit of their own. */
export async function endSurplusSessions(ctx: Context): Promise<void> {
  const accounts = await ctx.db
    .selectFrom("sessions")
    .select("user_id")
    .where("token_name", "is", null)
    .groupBy("user_id")
    .having((eb) => eb.fn.countAll(), ">", held.sessions)
    .execute();
  for (const { user_id: userId } of accounts) {
    await transact(ctx, async (ctx) => {
      const newest = ctx.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .where("token_name", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(held.sessions);
      const ended = await ctx.db
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .where("token_name", "is", null)
        .where("id", "not in", newest)
        .returning("id")
        .execute();
      ctx.emit({ type: "sessionEnded", sessionIds: ended.map(({ id }) => id), userId });
    });
  }
}
