import { cancelRequestsBetween } from "../bookings/cancel-requests.server.ts";
import { closeProposalsOf } from "../bookings/proposals/close-proposals.server.ts";
import { stopSeriesOf } from "../bookings/series/extend-series.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { noteSecurity } from "../security-events.ts";
import { knownPerson } from "./known-person.server.ts";

/**
 * Blocks a person. Cancels pending requests, closes proposed changes and ends weekly bookings
 * without mentioning the block; bookings stay. Idempotent.
 */
export async function blockPerson(ctx: SignedIn, userId: string): Promise<void> {
  await ctx.limits.take("block", ctx.actor.id);
  await transact(ctx, async (ctx) => {
    await knownPerson(ctx, userId);
    await ctx.tell({ what: "block_changed", userIds: [ctx.actor.id, userId] });
    await ctx.db
      .insertInto("blocks")
      .values({ blocker_id: ctx.actor.id, blocked_id: userId, created_at: ctx.now() })
      .onConflict((row) => row.columns(["blocker_id", "blocked_id"]).doNothing())
      .execute();
    await cancelRequestsBetween(ctx, userId);
    await closeProposalsOf(ctx, ctx.actor.id, userId);
    await stopSeriesOf(ctx, ctx.actor.id, userId);
    noteSecurity(ctx, "person_blocked", userId);
  });
}
