import type { Context } from "../../context.server.ts";
import { DomainError } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import type { Credentials } from "./account-schemas.ts";
import { countOnDevice, type KnownDevice } from "./known-devices.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import type { SignIn } from "./sessions.server.ts";

export const TOO_MANY_SIGN_INS = "Too many login attempts. Please try again later.";

/** Signs in with a password. Guesses from elsewhere never lock out a browser known to the account. */
export async function login(
  ctx: Context,
  input: Credentials,
  devices: readonly KnownDevice[] = [],
): Promise<SignIn> {
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "password_hash", "account_status", "access_ended_at"])
    .where("email", "=", input.email)
    .executeTakeFirst();
  const known = { userId: user?.id, since: user?.access_ended_at ?? 0 };
  const guesses =
    (await countOnDevice(ctx.limits, "login", devices, known)) ??
    (await countGuess(ctx, input.email));
  const right =
    (await verifyPassword(input.password, user?.password_hash ?? null, ctx.address)) &&
    (await isCurrentHash(ctx, user?.id, user?.password_hash));
  if (!user || !right) {
    noteSecurity(ctx, "sign_in_failed", user?.id);
    throw new DomainError("unauthenticated", "Invalid email or password", {
      code: "invalid_credentials",
    });
  }
  await guesses.forgive();
  if (user.account_status === "locked") {
    noteSecurity(ctx, "sign_in_locked", user.id);
    throw accountLocked();
  }
  return { userId: user.id, accessEndedAt: user.access_ended_at };
}

/** A password replaced while this one was being hashed no longer counts. */
async function isCurrentHash(
  { db }: Context,
  userId: string | undefined,
  hash: string | null | undefined,
): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId ?? "")
    .executeTakeFirst();
  return user !== undefined && user.password_hash === hash;
}

/** Shown only after the right password. */
export function accountLocked(): DomainError {
  return new DomainError("forbidden", "Your account has been locked. Please contact support.", {
    code: "account_locked",
  });
}

/** Counted before the slow hash, so that parallel guesses can't all pass. */
async function countGuess({ limits, address }: Context, email: string) {
  const pair = `${email} ${address}`;
  await limits.take("loginByPair", pair, TOO_MANY_SIGN_INS);
  await limits.take("loginByAddress", address, TOO_MANY_SIGN_INS).catch(async (refusal) => {
    await limits.forgive("loginByPair", pair);
    throw refusal;
  });
  return {
    async forgive() {
      await limits.clear("loginByPair", pair);
      await limits.forgive("loginByAddress", address);
    },
  };
}
