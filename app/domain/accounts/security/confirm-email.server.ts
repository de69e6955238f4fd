import { type Context, transact, withoutActor } from "../../context.server.ts";
import { unlessLinkUsed } from "../../done-once.server.ts";
import { HOUR, WEEK } from "../../durations.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { dropTokens, linkInvalid, spendToken } from "./one-time-tokens.server.ts";
import { isAddressTaken } from "./taken-address-queries.server.ts";

/** How long the former address can take the account back. */
export const UNDO_MILLISECONDS = WEEK;

/** Confirms the address that a link was sent to; again changes nothing. Throws invalid `link_invalid`. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await unlessLinkUsed(ctx, "email_confirmation", token, async () => {
    const isNew = await transact(withoutActor(ctx), (ctx) => confirm(ctx, token));
    // Whoever signs up and confirms leaves room for the next of their network.
    if (isNew)
      for (const name of ["register", "registerDaily"] as const)
        await ctx.limits.forgive(name, ctx.address);
  });
}

/** Returns whether it confirms an account of this hour. */
async function confirm(ctx: Context, token: string): Promise<boolean> {
  const { userId, email } = await spendToken(ctx, "email_confirmation", token);
  const before = await ctx.db
    .selectFrom("users")
    .select(["created_at", "email_confirmed_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const confirmed = await ctx.db
    .updateTable("users")
    .set({ email_confirmed_at: ctx.now() })
    .where("id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst();
  const moved = confirmed.numUpdatedRows === 0n;
  if (moved) await moveTo(ctx, userId, email);
  noteSecurity(ctx, moved ? "email_changed" : "email_confirmed", userId);
  await dropTokens(ctx, "email_confirmation", userId);
  return before?.email_confirmed_at === null && Number(before.created_at) > ctx.now() - HOUR;
}

async function moveTo(ctx: Context, userId: string, email: string): Promise<void> {
  const { email_confirmed_at } = await ctx.db
    .selectFrom("users")
    .select("email_confirmed_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // An address that was never confirmed may be a stranger's, so it cannot undo the change.
  const undo_until = email_confirmed_at === null ? null : ctx.now() + UNDO_MILLISECONDS;
  const change = await ctx.db
    .updateTable("email_changes")
    .set({ confirmed_at: ctx.now(), undo_until })
    .where("user_id", "=", userId)
    .where("new_email", "=", email)
    .where("confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!change) throw linkInvalid();
  if (await isAddressTaken(ctx, email, userId))
    throw conflict("email_taken", "An account with this email already exists");
  await ctx.db
    .updateTable("users")
    .set({ email, email_confirmed_at: ctx.now(), updated_at: ctx.now() })
    .where("id", "=", userId)
    .execute();
  // They were sent to the previous address.
  await dropTokens(ctx, "password_reset", userId);
  await ctx.tell({ what: "email_changed", userId, emailChangeId: change.id });
}
