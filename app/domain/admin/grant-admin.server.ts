import { recordAction } from "../audit/record-action.server.ts";
import { type Context, transact } from "../context.server.ts";
import { conflict, notFound } from "../errors.ts";
import { oneAddress } from "../fields.ts";
import { refuseLeavingBookings } from "../people/role-queries.server.ts";
import { withdrawWaiting } from "../verification/close-verification.server.ts";

/** For the command line only. Returns whether anything changed. Throws conflict `role_in_use`. */
export async function grantAdmin(ctx: Context, email: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "role", "account_status"])
      .where("email", "=", oneAddress(email))
      .executeTakeFirst();
    if (!user) throw notFound();
    if (user.role === "admin") return false;
    if (user.account_status === "locked")
      throw conflict("account_locked", "This account is locked. Unlock it first.");
    await refuseLeavingBookings(ctx, user.id, user.role, "admin");
    await ctx.db
      .updateTable("users")
      .set({ role: "admin", updated_at: ctx.now() })
      .where("id", "=", user.id)
      .execute();
    await withdrawWaiting(ctx, user.id);
    await recordAction(ctx, "grant_admin", { personId: user.id });
    return true;
  });
}
