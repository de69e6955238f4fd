import { refuseBlocked } from "../blocks/block-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict, invalid } from "../errors.ts";
import { partnerForActor } from "./conversation-partner.server.ts";

/** Listed only once it has a message. Throws conflict `conversation_exists`. */
export async function openConversation(ctx: SignedIn, partnerId: string): Promise<void> {
  if (partnerId === ctx.actor.id) throw invalid("You can't message yourself", "partnerId");
  await transact(ctx, async (ctx) => {
    const { begun, block } = await partnerForActor(ctx, partnerId);
    refuseBlocked(block);
    if (begun) throw conflict("conversation_exists", "This conversation exists already");
    await countNewThread(ctx);
    await ctx.db
      .insertInto("conversations")
      .values({ user_id: ctx.actor.id, partner_id: partnerId, created_at: ctx.now() })
      .execute();
  });
}

/** Throws `rate_limited` at the 21st in a day. */
export function countNewThread(ctx: SignedIn): Promise<void> {
  return ctx.limits.take(
    "newThread",
    ctx.actor.id,
    "You have started many conversations today. Please try again tomorrow.",
  );
}
