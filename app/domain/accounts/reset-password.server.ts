import { randomUUID } from "node:crypto";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { queueMail } from "../outbox/queue-mail.server.ts";
import { noteSecurity } from "../security-events.ts";
import { endSessions } from "./end-sessions.server.ts";
import { refuseGuessable } from "./guessable-passwords.server.ts";
import { dropTokens, linkInvalid, tokenHolder, useToken } from "./one-time-tokens.server.ts";
import { hashPassword } from "./passwords.server.ts";
import type { NewPassword } from "./security-schemas.ts";

/**
 * Sets a new password by a mailed link, which works once: ends all sessions, makes other such links
 * useless, and tells the person by mail. Having got the mail confirms the address.
 * Throws invalid `link_invalid` or beside `password`, `busy`.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: NewPassword & { token: string },
): Promise<void> {
  // Looked at first, so that made-up links cost no hashing.
  const holder = await tokenHolder(ctx, "password_reset", token);
  if (!holder) throw linkInvalid();
  refuseGuessable(password, holder, "password");
  const passwordHash = await hashPassword(password);
  await transact(withoutActor(ctx), async (ctx) => {
    const { userId, email } = await useToken(ctx, "password_reset", token);
    const user = await ctx.db
      .updateTable("users")
      .set((eb) => ({
        password_hash: passwordHash,
        email_confirmed_at: eb.fn.coalesce("email_confirmed_at", eb.val(ctx.now())),
        updated_at: ctx.now(),
      }))
      .where("id", "=", userId)
      .where("email", "=", email)
      .executeTakeFirst();
    if (user.numUpdatedRows === 0n) throw linkInvalid();
    await dropTokens(ctx, "password_reset", userId);
    await endSessions(ctx, userId);
    const dedupeKey = `password_changed ${randomUUID()}`;
    await queueMail(ctx, { kind: "password_changed", userId, dedupeKey });
    noteSecurity(ctx, "password_reset", userId);
    // Whoever guessed wrongly before may log in at once.
    await ctx.limits.clear("loginByPair", `${email} ${ctx.address}`);
  });
}
