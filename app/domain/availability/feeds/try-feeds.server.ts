import { randomUUID } from "node:crypto";
import { FeedFault } from "#app/integrations/feed-reader.server.ts";
import { untilAborted } from "#app/integrations/until-aborted.ts";
import { requireSitting } from "../../accounts/require-sitting.ts";
import { type SignedIn, withoutActor } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { reportFault } from "../../report-fault.ts";
import { addressOf } from "./feed-addresses.server.ts";
import { type FeedReading, keepFeedTimes, noteFeedFault } from "./feed-outcomes.server.ts";
import { readFeed, waitAfterFault } from "./refresh-feeds.server.ts";

const LONGEST_TRY = 3_000;

/** A calendar to add, and what came of reading it: null if that took too long, or it was not our turn. */
export type TriedFeed = {
  id: string;
  user_id: string;
  address: string;
  outcome: FeedReading | FeedFault | null;
};

/** `known` are the ids of those that the actor has already. */
export type TriedFeeds = { known: string[]; tried: TriedFeed[] };

/**
 * Reads calendars before the actor adds them, for three seconds. Throws forbidden, rate_limited and,
 * where one can't be read because its address is wrong, invalid.
 */
export async function tryFeeds(
  ctx: SignedIn,
  addresses: readonly string[],
  field: string,
): Promise<TriedFeeds> {
  requireSitting(ctx);
  for (const _ of addresses) await ctx.limits.take("calendarFeed", ctx.actor.id);
  const own = await ctx.db
    .selectFrom("busy_feeds")
    .select(["id", "user_id", "address", "sealed_address"])
    .where("user_id", "=", ctx.actor.id)
    .execute();
  const known = new Map(own.map((feed) => [addressOf(ctx, feed), feed.id]));
  const added = [...new Set(addresses)].filter((address) => !known.has(address));
  const signal = AbortSignal.timeout(LONGEST_TRY);
  const tried = await Promise.all(
    added.map(async (address) => {
      const outcome = await untilAborted(outcomeOf(ctx, address), signal).catch(() => null);
      return { id: randomUUID(), user_id: ctx.actor.id, address, outcome };
    }),
  );
  for (const { outcome } of tried)
    if (outcome instanceof FeedFault && outcome.isWrongAddress)
      throw invalid(outcome.message, field);
  return { known: addresses.flatMap((address) => known.get(address) ?? []), tried };
}

async function outcomeOf(ctx: SignedIn, address: string): Promise<TriedFeed["outcome"]> {
  if (!ctx.feeds) return null;
  const asked = { address, userId: ctx.actor.id, at: ctx.now() };
  try {
    return await readFeed(withoutActor(ctx), ctx.feeds, asked);
  } catch (error) {
    if (error instanceof FeedFault) return error;
    reportFault("A calendar could not be read yet", error);
    return null;
  }
}

/** Keeps what came of reading calendars that were added since; the others are read soon. */
export async function keepTried(ctx: SignedIn, tried: readonly TriedFeed[]): Promise<void> {
  for (const { outcome, ...feed } of tried)
    if (outcome instanceof FeedFault) {
      const at = ctx.now();
      const next = at + waitAfterFault(0);
      await noteFeedFault(ctx, { ...feed, readAt: at }, { at, next, fault: outcome.message });
    } else if (outcome) await keepFeedTimes(ctx, feed, outcome);
}
