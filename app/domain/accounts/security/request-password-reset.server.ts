import { randomUUID } from "node:crypto";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { DomainError } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import type { ForgottenPassword } from "./security-schemas.ts";

/**
 * Mails a link to set a new password. Neither the answer nor the work reveals whether the account
 * exists.
 */
export async function requestPasswordReset(ctx: Context, input: ForgottenPassword): Promise<void> {
  await ctx.limits.take(
    "passwordResetByAddress",
    ctx.address,
    "You have asked for several links already. Please try again in an hour.",
  );
  if (!(await withinLimit(ctx, input.email))) return;
  const id = randomUUID();
  const asked = await transact(withoutActor(ctx), async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", input.email)
      .where("account_status", "=", "active")
      .executeTakeFirst();
    const userId = user?.id ?? randomUUID();
    await ctx.tell({ what: "password_reset", userId, id });
    // An unknown email costs the same write, removed before the commit.
    if (!user)
      await ctx.db.deleteFrom("outbox").where("dedupe_key", "=", `password_reset ${id}`).execute();
    return user?.id;
  });
  noteSecurity(ctx, "password_reset_asked", asked);
}

async function withinLimit(ctx: Context, email: string): Promise<boolean> {
  try {
    await ctx.limits.take("passwordReset", email);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "rate_limited") return false;
    throw error;
  }
}
