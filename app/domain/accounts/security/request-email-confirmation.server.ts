import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { emailConfirmed, waitingEmailChange } from "./confirm-email-queries.server.ts";

/** Mails another link, for the pending address if there is one. */
export async function requestEmailConfirmation(ctx: SignedIn): Promise<void> {
  await ctx.limits.take("emailConfirmation", ctx.actor.id);
  await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    const change = await waitingEmailChange(ctx);
    if (change) {
      // Many accounts could ask for one stranger.
      await ctx.limits.take("emailChangeTo", change.newEmail);
      const id = `${change.id} ${randomUUID()}`;
      await ctx.tell({ what: "confirm_new_email", userId, id, emailChangeId: change.id });
    } else if (!(await emailConfirmed(ctx))) {
      await ctx.tell({ what: "confirm_email", userId, id: `${userId} ${randomUUID()}` });
    }
  });
}
