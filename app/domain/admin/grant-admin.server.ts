import { recordAction } from "../audit/record-action.server.ts";
import { type Context, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { oneAddress } from "../fields.ts";
import { hasDog, refuseLeavingBookings } from "../people/role-queries.server.ts";
import { withdrawWaiting } from "../verification/close-verification.server.ts";
import { refuseLocked } from "./lockable-person.server.ts";

/** For the command line only. Returns whether anything changed. Throws conflict `role_in_use` and `account_locked`. */
export async function grantAdmin(ctx: Context, email: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "role", "account_status"])
      .where("email", "=", oneAddress(email))
      .executeTakeFirst();
    if (!user) throw notFound();
    if (user.role === "admin") return false;
    refuseLocked(user);
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

/** Whether an account has what an admin has not. */
export async function hasDogsOrServices(ctx: Context, email: string): Promise<boolean> {
  const { id, sitter_finished_at } = await ctx.db
    .selectFrom("users")
    .select(["id", "sitter_finished_at"])
    .where("email", "=", oneAddress(email))
    .executeTakeFirstOrThrow();
  return sitter_finished_at !== null || (await hasDog(ctx, id));
}
