import type { Context } from "../context.server.ts";
import { DomainError } from "../errors.ts";
import type { Credentials } from "./account-schemas.ts";
import { verifyPassword } from "./passwords.server.ts";

const TOO_MANY = "Too many login attempts. Please try again later.";

/**
 * The id of the account with these credentials. An unknown email and a wrong password answer alike
 * and cost the same. Throws unauthenticated `invalid_credentials`, forbidden `account_locked` (only
 * after the right password), `rate_limited` (10 failures in 15 minutes for an email and address,
 * 100 for an address), `busy`.
 */
export async function login(ctx: Context, input: Credentials): Promise<string> {
  const pair = `${input.email} ${ctx.address}`;
  ctx.limits.check("loginByPair", pair, TOO_MANY);
  ctx.limits.check("loginByAddress", ctx.address, TOO_MANY);
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "password_hash", "account_status"])
    .where("email", "=", input.email)
    .executeTakeFirst();
  // Counted before the slow hash, so that parallel guesses can't all pass the check.
  ctx.limits.count("loginByPair", pair);
  ctx.limits.count("loginByAddress", ctx.address);
  const right = await verifyPassword(input.password, user?.password_hash ?? null);
  if (!user || !right) {
    throw new DomainError("unauthenticated", "Invalid email or password", {
      code: "invalid_credentials",
    });
  }
  ctx.limits.clear("loginByPair", pair);
  ctx.limits.forgive("loginByAddress", ctx.address);
  if (user.account_status === "locked") {
    throw new DomainError("forbidden", "Your account has been locked. Please contact support.", {
      code: "account_locked",
    });
  }
  return user.id;
}
