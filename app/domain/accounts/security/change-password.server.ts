import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { refuseGuessable } from "../sign-in/guessable-passwords.server.ts";
import { hashPassword } from "../sign-in/passwords.server.ts";
import { type NewSession, renewSession } from "../sign-in/sessions.server.ts";
import { endAccess } from "./end-access.server.ts";
import { forgiveChanges } from "./forgive-tries.server.ts";
import { accessToKeep } from "./lasting-access.ts";
import type { PasswordChange } from "./security-schemas.ts";

/**
 * Replaces the password and ends all other access. Returns a new token for this session, because
 * the old one may have been copied.
 */
export async function changePassword(
  ctx: SignedIn,
  input: PasswordChange,
): Promise<NewSession | null> {
  const currentHash = await checkPassword(ctx, input.currentPassword);
  const owner = await ctx.db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", ctx.actor.id)
    .executeTakeFirstOrThrow();
  if (currentHash !== null && input.newPassword === input.currentPassword)
    throw invalid("This is your current password. Please choose a different one.", "newPassword");
  refuseGuessable(input.newPassword, owner, "newPassword");
  await ctx.limits.take(["passwordChange", "passwordChangeDaily"], ctx.actor.id);
  const passwordHash = await hashPassword(input.newPassword, ctx.address);
  const { session, afterwards } = await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    const changed = await ctx.db
      .updateTable("users")
      .set({ password_hash: passwordHash, updated_at: ctx.now() })
      .where("id", "=", userId)
      .where("password_hash", "is not distinct from", currentHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) {
      throw invalid("This is not your current password", "currentPassword");
    }
    const session = await renewSession(ctx);
    const keepSession = session?.sessionId ?? null;
    const afterwards = await endAccess(ctx, userId, { keep: accessToKeep(input), keepSession });
    await forgiveChanges(ctx.limits, userId);
    await ctx.tell({ what: "password_changed", userId, id: randomUUID() });
    noteSecurity(ctx, "password_changed");
    return { session, afterwards };
  });
  await afterwards();
  return session;
}
