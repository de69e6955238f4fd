import type { SignedIn } from "../../context.server.ts";

/** Whether the actor has confirmed their current email. */
export async function emailConfirmed(ctx: SignedIn): Promise<boolean> {
  const user = await ctx.db
    .selectFrom("users")
    .select("email_confirmed_at")
    .where("id", "=", ctx.actor.id)
    .executeTakeFirst();
  return (user?.email_confirmed_at ?? null) !== null;
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
