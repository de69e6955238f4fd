import type { Config } from "#app/config.server.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { noteLinkUsed, unlessLinkUsed } from "../../done-once.server.ts";
import { WEEK } from "../../durations.ts";
import { noteSecurity } from "../../security-events.ts";
import { isSignature, signatureOf } from "../../signatures.server.ts";
import { linkInvalid } from "./one-time-tokens.server.ts";
import { takeBack } from "./take-back.server.ts";

/** A change of email that the old address can still stop, or undo once it went through. */
export type CancellableChange = {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  isCompleted: boolean;
  requestedAt: number;
};

/** Stops or undoes a change without signing in; derived rather than stored. */
export function cancelToken(config: Pick<Config, "appSecret">, emailChangeId: string): string {
  return `${emailChangeId}.${signatureOf(config, "email change links", emailChangeId)}`;
}

/** Null if it can no longer be undone. */
export async function cancellableChange(
  ctx: Context,
  token: string,
): Promise<CancellableChange | null> {
  const [id = ""] = token.split(".");
  if (!isSignature(ctx.config, token, (secret) => cancelToken(secret, id))) return null;
  const row = await ctx.db
    .selectFrom("email_changes")
    .innerJoin("users", "users.id", "email_changes.user_id")
    .selectAll("email_changes")
    .where("email_changes.id", "=", id)
    .where("account_status", "=", "active")
    .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("undo_until", ">", ctx.now())]))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    oldEmail: row.old_email,
    newEmail: row.new_email,
    isCompleted: row.confirmed_at !== null,
    requestedAt: row.created_at,
  };
}

/**
 * Again changes nothing. Undoing also voids the password, ends all access, and mails a link to a new password;
 * returns whether it did.
 */
export async function cancelEmailChange(ctx: Context, token: string): Promise<boolean> {
  let isTakenBack = false;
  await unlessLinkUsed(ctx, "cancel_email_change", token, async () => {
    isTakenBack = await cancel(ctx, token);
  });
  return isTakenBack;
}

async function cancel(ctx: Context, token: string): Promise<boolean> {
  const afterwards = await transact(withoutActor(ctx), async (ctx) => {
    const change = await cancellableChange(ctx, token);
    if (!change) throw linkInvalid();
    await noteLinkUsed(ctx, "cancel_email_change", token, ctx.now() + WEEK);
    const { userId, oldEmail: email, requestedAt: since } = change;
    if (change.isCompleted) return takeBack(ctx, { userId, email, since });
    await stop(ctx, change);
    return null;
  });
  await afterwards?.();
  return afterwards !== null;
}

async function stop(ctx: Context, { id, userId, newEmail }: CancellableChange): Promise<void> {
  await ctx.db.deleteFrom("email_changes").where("id", "=", id).execute();
  await ctx.db
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", userId)
    .where("email", "=", newEmail)
    .execute();
  noteSecurity(ctx, "email_change_cancelled", userId);
}
