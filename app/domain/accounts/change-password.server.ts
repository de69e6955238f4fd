import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { queueMail } from "../outbox/queue-mail.server.ts";
import { noteSecurity } from "../security-events.ts";
import { checkPassword } from "./check-password.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { refuseGuessable } from "./guessable-passwords.server.ts";
import { dropTokens } from "./one-time-tokens.server.ts";
import { hashPassword } from "./passwords.server.ts";
import type { PasswordChange } from "./security-schemas.ts";

/**
 * Replaces the caller's password: ends all their other sessions, makes links to reset it useless, and
 * tells them by mail. Throws invalid beside `currentPassword` or `newPassword`, `rate_limited`, `busy`.
 */
export async function changePassword(ctx: SignedIn, input: PasswordChange): Promise<void> {
  const currentHash = await checkPassword(ctx, input.currentPassword);
  const owner = await ctx.db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", ctx.actor.id)
    .executeTakeFirstOrThrow();
  refuseGuessable(input.newPassword, owner, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    const changed = await ctx.db
      .updateTable("users")
      .set({ password_hash: passwordHash, updated_at: ctx.now() })
      .where("id", "=", userId)
      .where("password_hash", "is not distinct from", currentHash)
      .executeTakeFirst();
    // Changed elsewhere while this was being hashed.
    if (changed.numUpdatedRows === 0n) {
      throw invalid("This is not your current password", "currentPassword");
    }
    await dropTokens(ctx, "password_reset", userId);
    await endSessions(ctx, userId, { keep: ctx.actor.sessionId });
    const dedupeKey = `password_changed ${randomUUID()}`;
    await queueMail(ctx, { kind: "password_changed", userId, dedupeKey });
    noteSecurity(ctx, "password_changed");
  });
}
