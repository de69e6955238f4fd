import { randomUUID } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { noteLinkUsed, unlessLinkUsed } from "../../done-once.server.ts";
import { WEEK } from "../../durations.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { isSignature, signatureOf } from "../../signatures.server.ts";
import { endAccess } from "./end-access.server.ts";
import { issueToken, linkInvalid } from "./one-time-tokens.server.ts";
import { isAddressTaken } from "./taken-address-queries.server.ts";

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
export function cancelToken(config: Config, emailChangeId: string): string {
  return `${emailChangeId}.${signature(config, emailChangeId)}`;
}

/** Null if it can no longer be undone. */
export async function cancellableChange(
  ctx: Context,
  token: string,
): Promise<CancellableChange | null> {
  const [id = "", given = ""] = token.split(".");
  if (!isSignature(ctx.config, given, (secret) => signature(secret, id))) return null;
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

/** Again changes nothing. Undoing also voids the password and ends all access, and returns a token to set a new one. */
export async function cancelEmailChange(ctx: Context, token: string): Promise<string | null> {
  let resetToken: string | null = null;
  await unlessLinkUsed(ctx, token, async () => {
    resetToken = await cancel(ctx, token);
  });
  return resetToken;
}

async function cancel(ctx: Context, token: string): Promise<string | null> {
  const { resetToken, afterwards } = await transact(withoutActor(ctx), async (ctx) => {
    const change = await cancellableChange(ctx, token);
    if (!change) throw linkInvalid();
    await noteLinkUsed(ctx, token, ctx.now() + WEEK);
    if (change.isCompleted) return undo(ctx, change);
    await stop(ctx, change);
    return { resetToken: null, afterwards: async () => {} };
  });
  await afterwards();
  return resetToken;
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

async function undo(ctx: Context, { userId, oldEmail, requestedAt }: CancellableChange) {
  if (await isAddressTaken(ctx, oldEmail, userId)) {
    throw conflict("email_taken", "Another account uses this address now. Please contact support.");
  }
  const now = ctx.now();
  const { email } = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // Later changes were made from a stolen account.
  await ctx.db
    .updateTable("email_changes")
    .set({ undo_until: null })
    .where("user_id", "=", userId)
    .where("created_at", ">=", requestedAt)
    .execute();
  await ctx.db
    .updateTable("users")
    .set({ email: oldEmail, email_confirmed_at: now, password_hash: null, updated_at: now })
    .where("id", "=", userId)
    .execute();
  const afterwards = await endAccess(ctx, userId);
  const emailChangeId = randomUUID();
  const changed = { user_id: userId, old_email: email, new_email: oldEmail };
  await ctx.db
    .insertInto("email_changes")
    .values({ id: emailChangeId, ...changed, created_at: now, confirmed_at: now })
    .execute();
  await ctx.tell({ what: "email_changed", userId, emailChangeId });
  noteSecurity(ctx, "email_change_undone", userId);
  const resetToken = await issueToken(ctx, { kind: "password_reset", userId, email: oldEmail });
  return { resetToken, afterwards };
}

function signature(config: Pick<Config, "appSecret">, emailChangeId: string): string {
  return signatureOf(config, "email change links", emailChangeId);
}
