import { type SignedIn, transact } from "../context.server.ts";
import { noteSecurity } from "../security-events.ts";

/** The other person's block stays. Idempotent. */
export async function unblockPerson(ctx: SignedIn, userId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.tell({ what: "block_changed", userIds: [ctx.actor.id, userId] });
    await ctx.db
      .deleteFrom("blocks")
      .where("blocker_id", "=", ctx.actor.id)
      .where("blocked_id", "=", userId)
      .execute();
    noteSecurity(ctx, "person_unblocked", userId);
  });
}
