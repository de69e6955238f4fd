import { type RawBuilder, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { joined } from "../services/spans.ts";
import type { Span } from "../services/time-periods.ts";

/**
 * When a person is busy elsewhere, in Google Calendar and in the calendars they gave us, and a day
 * around it, to see which days are busy as a whole.
 */
export async function awayTimes(ctx: Context, userId: string, within: Span): Promise<Span[]> {
  return joined(await awayRows(ctx, within, sql`(${userId})`).execute());
}

/** As `awayTimes`, of several people by their ids; those who are not busy are absent. */
export async function awayAmong(
  ctx: Context,
  userIds: readonly string[],
  within: Span,
): Promise<Map<string, Span[]>> {
  const listed = sql<string>`(select value from ${engineOf(ctx.db).texts("i", userIds)})`;
  return Map.groupBy(await awayRows(ctx, within, listed).execute(), (row) => row.userId);
}

function awayRows(ctx: Context, { startAt, endAt }: Span, whose: RawBuilder<string>) {
  const within = { startAt: startAt - DAY, endAt: endAt + DAY };
  const feeds = ctx.db
    .selectFrom("busy_feed_times")
    .select(["user_id as userId", "start_at as startAt", "end_at as endAt"])
    .where("start_at", "<", within.endAt)
    .where("end_at", ">", within.startAt)
    .where("user_id", "in", whose);
  return googleBusyRows(ctx, within)
    .where("google_busy_times.user_id", "in", whose)
    .unionAll(feeds);
}

/** As last read from Google Calendar, however long ago: who can't be read may still be busy. */
function googleBusyRows(ctx: Context, { startAt, endAt }: Span) {
  return ctx.db
    .selectFrom("google_busy_times")
    .select([
      "google_busy_times.user_id as userId",
      "google_busy_times.start_at as startAt",
      "google_busy_times.end_at as endAt",
    ])
    .innerJoin("google_calendars", "google_calendars.user_id", "google_busy_times.user_id")
    .where("busy_read_at", "is not", null)
    .where("google_busy_times.start_at", "<", endAt)
    .where("google_busy_times.end_at", ">", startAt);
}
