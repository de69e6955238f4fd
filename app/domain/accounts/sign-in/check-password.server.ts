import { type SignedIn, stillActing } from "../../context.server.ts";
import { forbidden, invalid } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import {
  provenRecently,
  recentProofs,
  refuseApiToken,
  requireFactorProof,
} from "../security/recent-proof.server.ts";
import { verifyPassword } from "./passwords.server.ts";

/**
 * Returns the hash; null for people without a password, who must have signed in recently. A passkey
 * used recently stands for the password, and for the code of whoever is asked for codes.
 */
export async function checkPassword(
  ctx: SignedIn,
  password: string | undefined,
): Promise<string | null> {
  refuseApiToken(ctx);
  await stillActing(ctx);
  await requireFactorProof(ctx);
  const userId = ctx.actor.id;
  const user = await ctx.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  const hash = user?.password_hash ?? null;
  if (hash === null) {
    if (user && (await provenRecently(ctx))) return null;
    throw forbidden(
      "Please log out, log in again, and come back here within 10 minutes",
      "sign_in_again",
    );
  }
  if (!password && (await recentProofs(ctx)).byPasskey) return hash;
  if (!password) throw invalid("Please enter your current password", "currentPassword");
  // Counted before the slow hash, so that parallel guesses can't all pass.
  await ctx.limits.take("passwordCheck", userId);
  if (!(await verifyPassword(password, hash, ctx.address))) {
    noteSecurity(ctx, "password_refused");
    throw invalid("This is not your current password", "currentPassword");
  }
  await ctx.limits.clear("passwordCheck", userId);
  return hash;
}
