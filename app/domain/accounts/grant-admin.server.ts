import { type Context, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { refuseLeavingBookings } from "./role-queries.server.ts";

/**
 * Makes the account with this email an admin; for the command line only. Answers whether anything
 * changed. Throws not_found, conflict `role_in_use` while bookings of that person lie ahead.
 */
export async function grantAdmin(ctx: Context, email: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "role"])
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst();
    if (!user) throw notFound();
    if (user.role === "admin") return false;
    await refuseLeavingBookings(ctx, user.id, user.role, "admin");
    await ctx.db
      .updateTable("users")
      .set({ role: "admin", updated_at: ctx.now() })
      .where("id", "=", user.id)
      .execute();
    return true;
  });
}
