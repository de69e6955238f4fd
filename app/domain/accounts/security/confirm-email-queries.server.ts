import type { SignedIn } from "../../context.server.ts";
import { conflict } from "../../errors.ts";

/** Whether the actor has confirmed their current email. */
export async function emailConfirmed(ctx: SignedIn): Promise<boolean> {
  const user = await ctx.db
    .selectFrom("users")
    .select("email_confirmed_at")
    .where("id", "=", ctx.actor.id)
    .executeTakeFirst();
  return (user?.email_confirmed_at ?? null) !== null;
}

/**
 * Else somebody could register another's address, and keep a way in after its owner took over, or have them
 * mailed. Throws conflict `email_unconfirmed`.
 */
export async function requireConfirmedEmail(ctx: SignedIn): Promise<void> {
  if (!(await emailConfirmed(ctx)))
    throw conflict("email_unconfirmed", "Please confirm your email address first.");
}

/** The actor's change of email that is not confirmed yet; null if there is none. */
export async function waitingEmailChange(
  ctx: SignedIn,
): Promise<{ id: string; newEmail: string } | null> {
  const change = await ctx.db
    .selectFrom("email_changes")
    .select(["id", "new_email as newEmail"])
    .where("user_id", "=", ctx.actor.id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return change ?? null;
}
