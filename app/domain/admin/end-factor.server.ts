import { endSecondFactor } from "../accounts/factor/change-second-factor.server.ts";
import { askFactorRemoval } from "../accounts/factor/factor-removal.server.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { transactAsAdmin } from "../audit/require-admin.server.ts";
import { type Context, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { oneAddress } from "../fields.ts";
import { lockablePerson, refuseLocked } from "./lockable-person.server.ts";

/**
 * Ends, in 48 hours, the second factor of a person who has lost it. Returns whether that was new. Throws
 * forbidden `admin_protected` for another admin's, and conflict `account_locked`, as nobody would hear of it.
 */
export async function requestFactorRemoval(
  ctx: Context,
  { userId, reason }: { userId: string; reason: string },
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    refuseLocked(await lockablePerson(ctx, userId));
    if (!(await askFactorRemoval(ctx, userId))) return false;
    await recordAction(ctx, "ask_factor_removal", { personId: userId, reason });
    return true;
  });
}

/**
 * At once, for the command line only: an admin who has lost everything. Returns whether there was one.
 * Throws conflict `account_locked`.
 */
export async function endFactorOf(ctx: Context, email: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select(["id", "account_status"])
      .where("email", "=", oneAddress(email))
      .executeTakeFirst();
    if (!user) throw notFound();
    refuseLocked(user);
    if (!(await endSecondFactor(ctx, user.id))) return false;
    await recordAction(ctx, "end_factor", { personId: user.id });
    return true;
  });
}
