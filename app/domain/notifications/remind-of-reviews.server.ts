import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import { isOver } from "../bookings/over.server.ts";
import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { forEachDue } from "../for-each-due.server.ts";
import { REVIEW_DAYS, SERIES_GAP_DAYS } from "../people/review-rules.ts";
import { isTooSoonInSeries } from "../reviews/series-reviews.server.ts";
import { HOLDING, type Party } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import { LONGEST_STAY } from "../services/stays.ts";
import { noteReminder } from "./remind.server.ts";

const BATCH = 500;
const EVENT = "booking_reviewable";
/** After the end, in days: at once, and three days before the time is up. */
const STAGES = [0, REVIEW_DAYS - 3];
/** Later than this, in days, nobody is reminded any more. */
const LATEST = 2;
/** Half a day less than four weeks, because dates of a weekly booking may end at other hours. */
const SERIES_GAP = (SERIES_GAP_DAYS - 0.5) * DAY;

/** Reminds the parties of past bookings to review them. Returns the number of bookings. */
export async function remindOfReviews(ctx: Context): Promise<number> {
  let count = 0;
  for (const days of STAGES) {
    const due = await dueBookings(ctx, days * DAY).execute();
    count += await forEachDue(ctx, "Nobody was reminded of a review", due, (ctx, { id }) =>
      remindOf(ctx, id, days * DAY),
    );
  }
  return count;
}

/** Bookings that ended `after` milliseconds ago, whose parties were not reminded since. */
function dueBookings({ db, now }: Context, after: number) {
  return (
    db
      .selectFrom("bookings")
      .select(["id", "requested_by", "owner_id", "sitter_id", "series_id", "date", "end_at"])
      .where("status", "in", HOLDING)
      .where("kind", "<>", MEET)
      .where("end_at", "<=", now() - after)
      .where((eb) => isOver(eb, now()))
      .where("end_at", ">", now() - after - LATEST * DAY)
      // For the index by start; a stay may have begun long before its end.
      .where("start_at", ">", now() - after - (LATEST + LONGEST_STAY + 1) * DAY)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("reminders")
              .select("event")
              .whereRef("booking_id", "=", "bookings.id")
              .where("event", "=", EVENT)
              .where("about_at", "=", eb("end_at", "+", after)),
          ),
        ),
      )
      .where((eb) => eb.not(wasSeriesReminded(eb)))
      .limit(BATCH)
  );
}

/** Whether the parties were reminded of another date of the same weekly booking lately. */
function wasSeriesReminded(eb: ExpressionBuilder<Database, "bookings">) {
  return eb.exists(
    eb
      .selectFrom("bookings as other")
      .innerJoin("reminders", "reminders.booking_id", "other.id")
      .select("other.id")
      .whereRef("other.series_id", "=", "bookings.series_id")
      .whereRef("other.id", "<>", "bookings.id")
      .where("other.end_at", ">", eb("bookings.end_at", "-", SERIES_GAP))
      .where("reminders.event", "=", EVENT),
  );
}

async function remindOf(ctx: Context, id: string, after: number): Promise<boolean> {
  // Another date of its weekly booking may have been reminded of just now.
  const row = await dueBookings(ctx, after).where("id", "=", id).executeTakeFirst();
  if (!row) return false;
  const at = row.end_at + after;
  const booking = await noteReminder(ctx, row, EVENT, at);
  if (!booking) return false;
  const written = await writtenBy(ctx, row.id);
  const dated = { seriesId: row.series_id, date: row.date };
  for (const reviewer of ["owner", "sitter"] as const)
    if (!written.has(reviewer) && !(await isTooSoonInSeries(ctx, dated, reviewer)))
      await ctx.tell({ what: EVENT, booking, reviewer, at });
  return true;
}

async function writtenBy({ db }: Context, bookingId: string): Promise<Set<Party>> {
  const rows = await db
    .selectFrom("reviews")
    .select("by_party")
    .where("booking_id", "=", bookingId)
    .execute();
  return new Set(rows.map((row) => row.by_party));
}
