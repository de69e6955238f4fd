import type { Context } from "../context.server.ts";
import { instantOf, plainDateOf } from "../dates.ts";
import { DAY } from "../durations.ts";
import { MOST_DAYS_AHEAD } from "../services/booking-times.ts";
import { MOST_SPANS } from "../services/spans.ts";
import { LONGEST_STAY } from "../services/stays.ts";
import type { Span } from "../services/time-periods.ts";

/** From yesterday to the end of the longest stay that can be booked. */
export function busyWindow(now: number): Span {
  return { startAt: now - DAY, endAt: now + (MOST_DAYS_AHEAD + LONGEST_STAY + 1) * DAY };
}

type Read = { userId: string; spans: readonly Span[]; except: { feedId?: string; google?: true } };

/**
 * From when on a person's busy times are too many to be kept, those just read included: the start of
 * a day, or null if there is room for all. Deletes those of their other calendars from then on.
 */
export async function makeRoom(ctx: Context, read: Read): Promise<number | null> {
  const { userId, spans, except } = read;
  const feeds = ctx.db
    .selectFrom("busy_feed_times")
    .select("start_at as startAt")
    .where("user_id", "=", userId)
    .where("feed_id", "!=", except.feedId ?? "");
  const google = ctx.db
    .selectFrom("google_busy_times")
    .select("start_at as startAt")
    .where("user_id", "=", userId);
  const others = await (except.google ? feeds : feeds.unionAll(google)).execute();
  const starts = [...spans, ...others].map(({ startAt }) => startAt).sort((a, b) => a - b);
  const first = starts[MOST_SPANS];
  if (first === undefined) return null;
  const zone = ctx.config.timeZone;
  const cutAt = instantOf(plainDateOf(first, zone), "00:00", zone);
  await forgetFrom(ctx, userId, cutAt);
  return cutAt;
}

async function forgetFrom(ctx: Context, userId: string, cutAt: number): Promise<void> {
  const feeds = await ctx.db
    .selectFrom("busy_feed_times")
    .select("feed_id")
    .distinct()
    .where("user_id", "=", userId)
    .where("start_at", ">=", cutAt)
    .execute();
  for (const { feed_id } of feeds) {
    await ctx.db
      .deleteFrom("busy_feed_times")
      .where("feed_id", "=", feed_id)
      .where("start_at", ">=", cutAt)
      .execute();
    await ctx.db
      .updateTable("busy_feeds")
      .set({ kept_until: cutAt })
      .where("id", "=", feed_id)
      .execute();
  }
  const { numDeletedRows } = await ctx.db
    .deleteFrom("google_busy_times")
    .where("user_id", "=", userId)
    .where("start_at", ">=", cutAt)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await ctx.db
      .updateTable("google_calendars")
      .set({ kept_until: cutAt })
      .where("user_id", "=", userId)
      .execute();
}

/** Those that begin before the cut, as rows. */
export function keptRows(spans: readonly Span[], cutAt: number | null) {
  return spans
    .filter(({ startAt }) => cutAt === null || startAt < cutAt)
    .map(({ startAt, endAt }) => ({ start_at: startAt, end_at: endAt }));
}
