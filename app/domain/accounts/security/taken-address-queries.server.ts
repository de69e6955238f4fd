import type { Context } from "../../context.server.ts";

/** Whether another account uses the address, or can still return to it by undoing a change. */
export async function isAddressTaken(
  ctx: Context,
  email: string,
  userId: string | null = null,
): Promise<boolean> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (user) return user.id !== userId;
  const reserved = await ctx.db
    .selectFrom("email_changes")
    .select("id")
    .where("old_email", "=", email)
    .where("undo_until", ">", ctx.now())
    .where("user_id", "<>", userId ?? "")
    .executeTakeFirst();
  return reserved !== undefined;
}
