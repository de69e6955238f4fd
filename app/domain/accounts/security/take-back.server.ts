import { randomUUID } from "node:crypto";
import type { Context } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { endSecondFactor } from "../factor/change-second-factor.server.ts";
import { hasSecondFactor } from "../factor/second-factor-queries.server.ts";
import { endAccess } from "./end-access.server.ts";
import { forgiveChanges } from "./forgive-tries.server.ts";
import { isAddressTaken } from "./taken-address-queries.server.ts";

/**
 * Gives an account back to an address that it had: ends all access, the password, and codes set up `since`
 * then. That address is mailed a link to a new password, as whoever holds this one may have only read it in
 * a mail. Returns what to do after the commit. In a transaction. Throws conflict `email_taken`.
 */
export async function takeBack(
  ctx: Context,
  { userId, email, since }: { userId: string; email: string; since: number },
): Promise<() => Promise<void>> {
  const moved = await moveBack(ctx, { userId, email, since });
  await voidPassword(ctx, userId);
  if (await hasSecondFactor(ctx, userId, since)) await endSecondFactor(ctx, userId);
  const afterwards = await endAccess(ctx, userId);
  if (moved) await ctx.tell({ what: "email_changed", userId, emailChangeId: moved });
  await ctx.tell({ what: "account_taken_back", userId, id: randomUUID() });
  return async () => {
    await afterwards();
    await forgiveChanges(ctx.limits, userId);
  };
}

/** Whoever had the account may know its password, so that it isn't chosen again either. */
async function voidPassword(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set((eb) => ({
      void_password_hash: eb.fn.coalesce("password_hash", "void_password_hash"),
      password_hash: null,
      updated_at: ctx.now(),
    }))
    .where("id", "=", userId)
    .execute();
}

/** Returns the id of the change of address; null if the account has this one. */
async function moveBack(
  ctx: Context,
  { userId, email, since }: { userId: string; email: string; since: number },
): Promise<string | null> {
  const { email: current } = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // Later changes were made from a stolen account.
  await ctx.db
    .updateTable("email_changes")
    .set({ undo_until: null })
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .execute();
  const now = ctx.now();
  if (current === email) return null;
  if (await isAddressTaken(ctx, email, userId))
    throw conflict("email_taken", "Another account uses this address now. Please contact support.");
  await ctx.db
    .updateTable("users")
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
  const change = { id: randomUUID(), user_id: userId, old_email: current, new_email: email };
  await ctx.db
    .insertInto("email_changes")
    .values({ ...change, created_at: now, confirmed_at: now })
    .execute();
  noteSecurity(ctx, "email_change_undone", userId);
  return change.id;
}
