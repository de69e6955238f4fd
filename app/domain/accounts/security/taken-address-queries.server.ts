import type { Context } from "../../context.server.ts";

/**
 * Whether an address belongs to another account: in use, or as an old address that can still undo a
 * change.
 */
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
