import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { queueMail } from "../../outbox/queue-mail.server.ts";
import { emailConfirmed, waitingEmailChange } from "./confirm-email-queries.server.ts";

/** Mails another link, for the pending address if there is one. */
export async function requestEmailConfirmation(ctx: SignedIn): Promise<void> {
  await ctx.limits.take("emailConfirmation", ctx.actor.id);
  await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    const change = await waitingEmailChange(ctx);
    if (change) {
      const dedupeKey = `confirm_new_email ${change.id} ${randomUUID()}`;
      const ids = { emailChangeId: change.id };
      await queueMail(ctx, { kind: "confirm_new_email", userId, dedupeKey, ids });
    } else if (!(await emailConfirmed(ctx))) {
      const dedupeKey = `confirm_email ${userId} ${randomUUID()}`;
      await queueMail(ctx, { kind: "confirm_email", userId, dedupeKey });
    }
  });
}
