import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { DomainError, invalid } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { dropTokens } from "./one-time-tokens.server.ts";
import type { EmailChange } from "./security-schemas.ts";
import { isAddressTaken } from "./taken-address-queries.server.ts";

/** Mails a link to the new address, which takes effect through `confirmEmail`. */
export async function changeEmail(ctx: SignedIn, input: EmailChange): Promise<void> {
  await checkPassword(ctx, input.currentPassword);
  await ctx.limits.take("emailChange", ctx.actor.id);
  // Also per address, because many accounts could mail one stranger.
  await ctx.limits.take("emailChangeTo", input.email);
  await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    const user = await ctx.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    if (user.email === input.email) throw invalid("This is already your email", "email");
    await refuseTaken(ctx, input.email);
    await dropTokens(ctx, "email_confirmation", userId);
    await ctx.db
      .deleteFrom("email_changes")
      .where("user_id", "=", userId)
      .where("confirmed_at", "is", null)
      .execute();
    const emailChangeId = randomUUID();
    await ctx.db
      .insertInto("email_changes")
      .values({
        id: emailChangeId,
        user_id: userId,
        old_email: user.email,
        new_email: input.email,
        created_at: ctx.now(),
      })
      .execute();
    await ctx.tell({ what: "confirm_new_email", userId, id: emailChangeId, emailChangeId });
    await ctx.tell({ what: "email_change_asked", userId, emailChangeId });
    noteSecurity(ctx, "email_change_asked");
  });
}

async function refuseTaken(ctx: SignedIn, email: string): Promise<void> {
  if (!(await isAddressTaken(ctx, email, ctx.actor.id))) return;
  const message = "An account with this email already exists";
  throw new DomainError("conflict", message, { code: "email_taken", errors: { email: [message] } });
}
