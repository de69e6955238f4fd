import type { Context } from "../../context.server.ts";
import { DomainError } from "../../errors.ts";
import { accountLocked } from "./login.server.ts";
import { hashToken } from "./sessions.server.ts";

/** Lets the ended sessions of a locked person learn the reason; gives no access. */
export async function rememberLockedSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .insertInto("locked_sessions")
    .columns(["token_hash", "user_id", "expires_at"])
    .expression((eb) =>
      eb
        .selectFrom("sessions")
        .select(["token_hash", "user_id", "expires_at"])
        .where("user_id", "=", userId)
        .where("expires_at", ">", ctx.now()),
    )
    .execute();
}

/** Whether the session of this token ended because its account was locked. */
export async function endedByLock(
  ctx: Pick<Context, "db" | "now">,
  token: string | null,
): Promise<boolean> {
  if (!token) return false;
  const row = await ctx.db
    .selectFrom("locked_sessions")
    .select("user_id")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** The refusal of an invalid token, with the reason if its person was locked. */
export async function signInAgain(
  ctx: Pick<Context, "db" | "now">,
  token: string | null,
): Promise<DomainError> {
  if (!(await endedByLock(ctx, token))) return new DomainError("unauthenticated", "Please sign in");
  const { message, code } = accountLocked();
  return new DomainError("unauthenticated", message, { extra: { reason: code } });
}

/** Call when the account is unlocked. */
export async function forgetLockedSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.db.deleteFrom("locked_sessions").where("user_id", "=", userId).execute();
}

/** Deletes those that would have expired by now. */
export async function forgetExpiredLockedSessions(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("locked_sessions").where("expires_at", "<=", ctx.now()).execute();
}
