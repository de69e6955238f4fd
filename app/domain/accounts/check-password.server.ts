import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { verifyPassword } from "./passwords.server.ts";

/**
 * Asks for the caller's own password before something that matters, and returns its hash. Throws
 * invalid beside `currentPassword`, `rate_limited` (10 wrong ones in 15 minutes), `busy`.
 */
export async function checkPassword(ctx: SignedIn, password: string): Promise<string> {
  const userId = ctx.actor.id;
  // Counted before the slow hash, so that parallel guesses can't all pass.
  ctx.limits.take("passwordCheck", userId);
  const user = await ctx.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  const hash = user?.password_hash ?? null;
  if (!(await verifyPassword(password, hash)) || hash === null) {
    throw invalid("This is not your current password", "currentPassword");
  }
  ctx.limits.clear("passwordCheck", userId);
  return hash;
}
