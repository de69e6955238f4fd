import type { Context } from "../context.server.ts";

/** The name of a person who is known to exist. */
export async function publicName(ctx: Context, userId: string): Promise<string> {
  const { name } = await ctx.db
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return name;
}
