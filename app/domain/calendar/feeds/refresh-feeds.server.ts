import { FeedFault, type FeedReader } from "#app/integrations/feed-reader.server.ts";
import { engineOf } from "#db/engines/engine.ts";
import type { Span } from "../../bookings/booking-times.ts";
import { MOST_DAYS_AHEAD } from "../../bookings/booking-times.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { readSpans } from "./read-spans.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const READ_EVERY = 15 * MINUTE;
/** Whoever can't be read is left alone for longer, so that the slow don't hold up the others. */
const TRY_AGAIN_AFTER = 60 * MINUTE;
/** In one run of the job; each takes 15 seconds at most, and none begins after 20. */
const MOST_AT_ONCE = 40;
const LONGEST_RUN = 20_000;
const SIDE_BY_SIDE = 4;
const READ_AHEAD = (MOST_DAYS_AHEAD + 31) * DAY;

type Feed = { id: string; user_id: string; address: string };

/** Reads the calendars that are due. Returns how many could be read. */
export async function refreshFeeds(ctx: Context, reader: FeedReader | null = ctx.feeds) {
  if (!reader) return 0;
  const due = await ctx.db
    .selectFrom("busy_feeds")
    .innerJoin("users", "users.id", "busy_feeds.user_id")
    .select(["busy_feeds.id", "user_id", "busy_feeds.address"])
    .where("next_read_at", "<=", ctx.now())
    .where("account_status", "=", "active")
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
  const within = { startAt: at - DAY, endAt: at + READ_AHEAD };
  try {
    const text = await reader(feed.address);
    await keep(ctx, feed, at, await readSpans(text, within, ctx.config.timeZone));
    return true;
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    await note(ctx, feed, { fault: error.message, next_read_at: at + TRY_AGAIN_AFTER });
    return false;
  }
}

async function note(ctx: Context, { id }: Feed, change: { fault: string; next_read_at: number }) {
  await transact(withoutActor(ctx), async (ctx) => {
    await ctx.db.updateTable("busy_feeds").set(change).where("id", "=", id).execute();
  });
}

/** Stores nothing for a calendar that was removed meanwhile. */
async function keep(ctx: Context, { id, user_id }: Feed, at: number, spans: Span[]): Promise<void> {
  const times = new Map(
    spans.map(({ startAt, endAt }) => [
      `${startAt} ${endAt}`,
      { feed_id: id, user_id, start_at: startAt, end_at: endAt },
    ]),
  );
  await transact(withoutActor(ctx), async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("busy_feeds")
      .set({ read_at: at, fault: null, next_read_at: at + READ_EVERY })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await ctx.db.deleteFrom("busy_feed_times").where("feed_id", "=", id).execute();
    await engineOf(ctx.db).insertMany(ctx.db, "busy_feed_times", [...times.values()]);
  });
}
