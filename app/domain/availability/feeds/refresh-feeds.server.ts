import { FeedFault, type FeedReader } from "#app/integrations/feed-reader.server.ts";
import { NotNow } from "#app/integrations/not-now.ts";
import { storeFailure } from "#db/store-failures.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { HOUR, MINUTE } from "../../durations.ts";
import { createBoundedQueue } from "../../limits/bounded-queue.ts";
import { shares } from "../../limits/shares.ts";
import { reportFault } from "../../report-fault.ts";
import { busyWindow } from "../kept-busy-times.server.ts";
import { addressOf, sealedAddress } from "./feed-addresses.server.ts";
import {
  type FeedReading,
  keepFeedTimes,
  noteFeedFault,
  subscriberOf,
} from "./feed-outcomes.server.ts";
import { readSpans } from "./read-spans.server.ts";

const READ_EVERY = 15 * MINUTE;
/** A calendar that can't be read is tried again after this, then after longer each time. */
const SHORTEST_WAIT = HOUR;
const LONGEST_WAIT = 6 * HOUR;
/** If the reason is ours, it is not the calendar's fault, and soon tried again. */
const WAIT_FOR_US = MINUTE;
/** A calendar that takes two seconds to understand is read every 30 minutes. */
const REST_AFTER_WORK = 15 * 60;
/** One that takes ten seconds to answer is read every hour. */
const REST_AFTER_ANSWER = 6 * 60;
/** In one run of the job; none begins after 20 seconds. */
const MOST_AT_ONCE = 40;
const LONGEST_RUN = 20_000;
const SIDE_BY_SIDE = 4;
/** Of 1 MB; in all runs together. */
const READ_AT_ONCE = 40;

const UNREADABLE_ADDRESS = "This calendar's address could not be read. Please add it again";

type Feed = {
  id: string;
  user_id: string;
  address: string;
  sealed_address: string | null;
  next_read_at: number;
  /** The last time that it could be read, or when it was added. */
  readAt: number;
};

const inTurn = createBoundedQueue({
  atOnce: READ_AT_ONCE,
  each: 1,
  share: shares.calendars,
  refuse: () => new NotNow("Too many calendars are being read"),
});

/**
 * Reads the calendars that are due: one of each person before the second of anybody. Returns how many could be read.
 */
export async function refreshFeeds(
  ctx: Context,
  reader: FeedReader | null = ctx.feeds,
): Promise<number> {
  if (!reader) return 0;
  const due = await ctx.db
    .selectFrom("busy_feeds")
    .innerJoin("users", "users.id", "busy_feeds.user_id")
    .select(["busy_feeds.id", "user_id", "busy_feeds.address", "sealed_address", "next_read_at"])
    .select((eb) => [
      eb.fn.coalesce("read_at", "busy_feeds.created_at").as("readAt"),
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("user_id").orderBy("next_read_at"))
        .as("turn"),
    ])
    .where("next_read_at", "<=", ctx.now())
    .where("account_status", "=", "active")
    .orderBy("turn")
    .orderBy("next_read_at")
    .limit(MOST_AT_ONCE)
    .execute();
  let read = 0;
  const waiting = due[Symbol.iterator]();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const feed of waiting) {
        if (performance.now() - began > LONGEST_RUN) return;
        if (await refresh(ctx, reader, feed)) read++;
      }
    }),
  );
  return read;
}

async function refresh(ctx: Context, reader: FeedReader, feed: Feed): Promise<boolean> {
  const at = ctx.now();
  // Before it is read, so that one which never answers is not the first again.
  if (!(await claim(ctx, feed, at + READ_EVERY))) return false;
  try {
    const address = addressOf(ctx, feed);
    if (address === null) throw new FeedFault(UNREADABLE_ADDRESS);
    await keepFeedTimes(
      ctx,
      feed,
      await readFeed(ctx, reader, { address, userId: feed.user_id, at }),
    );
    return true;
  } catch (error) {
    if (error instanceof NotNow || storeFailure(error)) {
      reportFault("A calendar could not be read yet", error);
      await putOff(ctx, feed, at + WAIT_FOR_US);
      return false;
    }
    if (!(error instanceof FeedFault)) reportFault("A calendar could not be read", error);
    const fault = error instanceof FeedFault ? error.message : "It could not be read";
    await noteFeedFault(ctx, feed, { at, next: at + waitAfterFault(at - feed.readAt), fault });
    return false;
  }
}

/** In milliseconds, after a fault of a calendar that was last read so long ago. */
export function waitAfterFault(readAgo: number): number {
  return Math.max(SHORTEST_WAIT, Math.min(readAgo, LONGEST_WAIT));
}

type Asked = { address: string; userId: string; at: number };

/** What a calendar says, and when it is to be read next. Throws FeedFault, and NotNow if the reason is ours. */
export async function readFeed(
  ctx: Context,
  reader: FeedReader,
  { address, userId, at }: Asked,
): Promise<FeedReading> {
  const { text, answeredMs } = await inTurn(async () => {
    const began = performance.now();
    const text = await reader(address, userId);
    return { text, answeredMs: Math.ceil(performance.now() - began) };
  }, userId);
  const subscriber = await subscriberOf(ctx, userId);
  const read = await readSpans(text, busyWindow(at), ctx.config.timeZone, userId, subscriber);
  const rest = Math.max(read.tookMs * REST_AFTER_WORK, answeredMs * REST_AFTER_ANSWER);
  return { ...read, at, next: at + Math.max(READ_EVERY, rest) };
}

/** False if it was removed, or somebody else reads it. */
async function claim(ctx: Context, feed: Feed, next: number) {
  const { id, next_read_at: due, address, sealed_address } = feed;
  // Added by a process of an earlier version that served beside this one when it started.
  const sealing = sealed_address === null ? sealedAddress(ctx, feed, address) : {};
  return transact(withoutActor(ctx), async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("busy_feeds")
      .set({ ...sealing, next_read_at: next })
      .where("id", "=", id)
      .where("next_read_at", "=", due)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function putOff(ctx: Context, { id }: Feed, next: number) {
  await transact(withoutActor(ctx), async (ctx) => {
    await ctx.db
      .updateTable("busy_feeds")
      .set({ next_read_at: next })
      .where("id", "=", id)
      .execute();
  });
}
