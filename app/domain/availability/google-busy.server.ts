import { engineOf } from "#db/engines/engine.ts";
import { withCalendar } from "../accounts/google/google-connection.server.ts";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { DAY, MINUTE } from "../durations.ts";
import { coarse } from "../services/spans.ts";
import type { Span } from "../services/time-periods.ts";
import { busyWindow, keptRows, makeRoom } from "./kept-busy-times.server.ts";

const FRESH_FOR = 3 * MINUTE;
/** Minimum time between two attempts, successful or not. */
const TRY_EVERY = MINUTE;
/** Google answers for about three months at a time. */
const LONGEST_QUESTION = 60 * DAY;
const LONGEST_WAIT = 1_500;

const underWay = new Map<string, Promise<void>>();

/** Refreshes stale busy times. Waits at most 1.5 s and never throws: else the stored ones count. */
export async function refreshBusyTimes(this: Context, userId: string): Promise<void> {
  if (!this.googleCalendar || !(await isDue(this, userId))) return;
  let reading = underWay.get(userId);
  if (!reading) {
    // Concurrent callers share one request.
    reading = read(withoutActor(this), userId)
      .catch((error) => console.warn("Busy times could not be read:", (error as Error).message))
      .finally(() => underWay.delete(userId));
    underWay.set(userId, reading);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_WAIT);
  await Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}

async function isDue(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("google_calendars")
    .select(["busy_read_at", "busy_tried_at"])
    .where("user_id", "=", userId)
    .where("lost_at", "is", null)
    .executeTakeFirst();
  if (!row) return false;
  return (
    // A time in the future predates a clock correction.
    Math.abs(ctx.now() - (row.busy_read_at ?? 0)) > FRESH_FOR &&
    Math.abs(ctx.now() - (row.busy_tried_at ?? 0)) > TRY_EVERY
  );
}

async function read(ctx: Context, userId: string): Promise<void> {
  const at = ctx.now();
  await ctx.db
    .updateTable("google_calendars")
    .set({ busy_tried_at: at })
    .where("user_id", "=", userId)
    .execute();
  const busy = await withCalendar(ctx, userId, (calendar) =>
    Promise.all(pieces(busyWindow(at)).map((piece) => calendar.busyTimes(piece))),
  );
  if (busy) await keep(ctx, userId, at, coarse(busy.flat()));
}

function pieces({ startAt, endAt }: Span): Span[] {
  return Array.from({ length: Math.ceil((endAt - startAt) / LONGEST_QUESTION) }, (_, index) => {
    const from = startAt + index * LONGEST_QUESTION;
    return { startAt: from, endAt: Math.min(from + LONGEST_QUESTION, endAt) };
  });
}

/** Stores nothing for a person who has disconnected meanwhile. */
async function keep(ctx: Context, userId: string, at: number, spans: Span[]): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("google_calendars")
      .set({ busy_read_at: at, kept_until: null })
      .where("user_id", "=", userId)
      .where("lost_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await ctx.db.deleteFrom("google_busy_times").where("user_id", "=", userId).execute();
    const cutAt = await makeRoom(ctx, { userId, spans, except: { google: true } });
    const rows = keptRows(spans, cutAt).map((row) => ({ user_id: userId, ...row }));
    await engineOf(ctx.db).insertMany(ctx.db, "google_busy_times", rows);
    if (rows.length < spans.length)
      await ctx.db
        .updateTable("google_calendars")
        .set({ kept_until: cutAt })
        .where("user_id", "=", userId)
        .execute();
  });
}
