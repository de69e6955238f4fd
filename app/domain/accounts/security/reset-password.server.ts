import { randomUUID } from "node:crypto";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { unlessLinkUsed } from "../../done-once.server.ts";
import { invalid } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { endSecondFactor } from "../factor/change-second-factor.server.ts";
import { refuseGuessable } from "../sign-in/guessable-passwords.server.ts";
import { hashPassword, verifyPassword } from "../sign-in/passwords.server.ts";
import { endAccess } from "./end-access.server.ts";
import { forgiveChanges } from "./forgive-tries.server.ts";
import { accessToKeep } from "./lasting-access.ts";
import { linkInvalid, spendToken, tokenHolder } from "./one-time-tokens.server.ts";
import type { NewPassword } from "./security-schemas.ts";

/**
 * Sets a new password by a mailed link, and ends all access. An account that was never confirmed
 * may be a stranger's, so it keeps nothing. Returns false if the link has set one before.
 */
export async function resetPassword(
  ctx: Context,
  input: NewPassword & { token: string },
): Promise<boolean> {
  return unlessLinkUsed(ctx, "password_reset", input.token, () => reset(ctx, input));
}

async function reset(
  ctx: Context,
  { token, password, ...ending }: NewPassword & { token: string },
): Promise<void> {
  // Checked first, so that invalid links cost no hashing.
  const holder = await tokenHolder(ctx, "password_reset", token);
  if (!holder) throw linkInvalid();
  refuseGuessable(password, holder, "password");
  await refuseVoid(ctx, holder.userId, password);
  const passwordHash = await hashPassword(password, ctx.address);
  const afterwards = await transact(withoutActor(ctx), async (ctx) => {
    const { userId, email } = await spendToken(ctx, "password_reset", token);
    const user = await ctx.db
      .selectFrom("users")
      .select("email_confirmed_at")
      .where("id", "=", userId)
      .where("email", "=", email)
      .executeTakeFirst();
    if (!user) throw linkInvalid();
    const email_confirmed_at = user.email_confirmed_at ?? ctx.now();
    await ctx.db
      .updateTable("users")
      .set({
        password_hash: passwordHash,
        void_password_hash: null,
        email_confirmed_at,
        updated_at: ctx.now(),
      })
      .where("id", "=", userId)
      .execute();
    const keep = user.email_confirmed_at === null ? [] : accessToKeep(ending);
    if (user.email_confirmed_at === null) await endSecondFactor(ctx, userId);
    const afterwards = await endAccess(ctx, userId, { keep });
    await ctx.tell({ what: "password_changed", userId, id: randomUUID() });
    noteSecurity(ctx, "password_reset", userId);
    await ctx.limits.clear("loginByPair", `${email} ${ctx.address}`);
    await forgiveChanges(ctx.limits, userId);
    return afterwards;
  });
  await afterwards();
}

/** The password of an account that was taken back is known to whoever had it. */
async function refuseVoid(ctx: Context, userId: string, password: string): Promise<void> {
  const { void_password_hash: hash } = await ctx.db
    .selectFrom("users")
    .select("void_password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (hash !== null && (await verifyPassword(password, hash, ctx.address)))
    throw invalid("Somebody else may know this password. Please choose another.", "password");
}
