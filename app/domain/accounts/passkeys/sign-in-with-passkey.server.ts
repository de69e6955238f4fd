import { type Context, transact, withoutActor } from "../../context.server.ts";
import { noteSecurity } from "../../security-events.ts";
import { accountLocked, TOO_MANY_SIGN_INS } from "../sign-in/login.server.ts";
import type { SignIn } from "../sign-in/sessions.server.ts";
import { checkedPasskey } from "./checked-passkey.server.ts";
import { passkeyCopied, passkeyUnknown } from "./passkey-refusals.ts";
import { usePasskey } from "./use-passkey.server.ts";

/**
 * Signs in with a passkey, which is both factors: something one has, and a finger, face or PIN.
 * `browserKey` is what the browser got with its challenge.
 */
export async function signInWithPasskey(
  ctx: Context,
  credential: string,
  browserKey: string,
): Promise<SignIn> {
  await ctx.limits.take("loginByAddress", ctx.address, TOO_MANY_SIGN_INS);
  const purpose = { what: "sign in", holder: browserKey } as const;
  const passkey = await checkedPasskey(ctx, credential, purpose);
  const { user, isFine } = await transact(withoutActor(ctx), async (ctx) => ({
    isFine: await usePasskey(ctx, passkey),
    user: await ctx.db
      .selectFrom("users")
      .select(["id", "account_status", "access_ended_at"])
      .where("id", "=", passkey.userId)
      .executeTakeFirst(),
  }));
  if (!user) throw passkeyUnknown();
  if (!isFine) throw passkeyCopied();
  await ctx.limits.forgive("loginByAddress", ctx.address);
  if (user.account_status !== "active") {
    noteSecurity(ctx, "sign_in_locked", user.id);
    throw accountLocked();
  }
  const factor = passkey.isNew ? "new passkey" : "passkey";
  return { userId: user.id, accessEndedAt: user.access_ended_at, factor };
}
