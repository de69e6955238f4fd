import type { Span } from "../bookings/booking-times.ts";
import type { Context } from "../context.server.ts";
import { googleBusyRows } from "./google-busy.server.ts";

/** When a person is busy elsewhere: in Google Calendar, and in the calendars they gave us. */
export async function awayTimes(ctx: Context, userId: string, within: Span): Promise<Span[]> {
  const rows = await awayRows(ctx, within, userId).execute();
  return rows.map(({ startAt, endAt }) => ({ startAt, endAt }));
}

/** Of everybody, by their ids. */
export async function awayAmong(ctx: Context, within: Span): Promise<Map<string, Span[]>> {
  return Map.groupBy(await awayRows(ctx, within).execute(), (row) => row.userId);
}

function awayRows(ctx: Context, within: Span, userId?: string) {
  const feeds = ctx.db
    .selectFrom("busy_feed_times")
    .select(["user_id as userId", "start_at as startAt", "end_at as endAt"])
    .where("start_at", "<", within.endAt)
    .where("end_at", ">", within.startAt)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""));
  return googleBusyRows(ctx, within)
    .$if(userId !== undefined, (query) =>
      query.where("google_busy_times.user_id", "=", userId ?? ""),
    )
    .unionAll(feeds);
}
