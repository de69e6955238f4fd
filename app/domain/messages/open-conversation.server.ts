import { type SignedIn, transact } from "../context.server.ts";
import { conflict, invalid } from "../errors.ts";
import { refuseBlockedPair } from "../safety/block-queries.server.ts";
import { partnerForActor } from "./conversation-partner.server.ts";

/**
 * Begins a conversation on the actor's side; the partner sees nothing of it before the first message.
 * Throws invalid for oneself, not_found for somebody whom the actor may not write to, forbidden
 * `blocked`, conflict `conversation_exists`, `rate_limited` (20 new ones a day).
 */
export async function openConversation(ctx: SignedIn, partnerId: string): Promise<void> {
  if (partnerId === ctx.actor.id) throw invalid("You can't message yourself", "partnerId");
  await transact(ctx, async (ctx) => {
    await partnerForActor(ctx, partnerId);
    await refuseBlockedPair(ctx, partnerId);
    if (!(await enterConversation(ctx, partnerId)))
      throw conflict("conversation_exists", "This conversation exists already");
  });
}

/**
 * Makes the actor's own row of a conversation where there is none; false when there is one. To be
 * called in a transaction. Throws `rate_limited` at the 21st new one in a day.
 */
export async function enterConversation(ctx: SignedIn, partnerId: string): Promise<boolean> {
  const made = await ctx.db
    .insertInto("conversations")
    .values({ user_id: ctx.actor.id, partner_id: partnerId, created_at: ctx.now() })
    .onConflict((row) => row.columns(["user_id", "partner_id"]).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await ctx.limits.take(
    "newThread",
    ctx.actor.id,
    "You have started many conversations today. Please try again tomorrow.",
  );
  return true;
}
