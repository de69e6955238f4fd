import { HOLDING, type Party } from "../bookings/booking-rules.ts";
import { MEET } from "../bookings/meet.ts";
import { LONGEST_STAY } from "../bookings/stays.ts";
import type { Context } from "../context.server.ts";
import { forEachDue } from "../for-each-due.server.ts";
import { REVIEW_DAYS, SERIES_GAP_DAYS } from "../reviews/review-rules.ts";
import { tell } from "./tell.server.ts";

const DAY = 86_400_000;
const BATCH = 500;
const EVENT = "booking_reviewable";
/** After the end, in days: at once, and three days before the time is up. */
const STAGES = [0, REVIEW_DAYS - 3];
/** Later than this, in days, nobody is reminded any more. */
const LATEST = 2;

/** Reminds both parties of a booking that is over to review it, if they have not. Returns of how many. */
export async function remindOfReviews(ctx: Context): Promise<number> {
  let count = 0;
  for (const days of STAGES) {
    const due = await over(ctx, days * DAY).execute();
    count += await forEachDue(ctx, "Nobody was reminded of a review", due, (ctx, row) =>
      remindOf(ctx, row, row.end_at + days * DAY),
    );
  }
  return count;
}

type Due = Awaited<ReturnType<ReturnType<typeof over>["execute"]>>[number];

function over({ db, now }: Context, after: number) {
  return (
    db
      .selectFrom("bookings")
      .select(["id", "requested_by", "owner_id", "sitter_id", "series_id", "end_at"])
      .where("status", "in", HOLDING)
      .where("kind", "<>", MEET)
      .where("end_at", "<=", now() - after)
      .where("end_at", ">", now() - after - LATEST * DAY)
      // Of the index; a stay may have begun long before.
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
      .limit(BATCH)
  );
}

async function remindOf(ctx: Context, row: Due, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("reminders")
    .values({ booking_id: row.id, event: EVENT, about_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another process has done it.
  if (!numInsertedOrUpdatedRows || (await isRemindedOfSeries(ctx, row))) return false;
  const booking = {
    id: row.id,
    requestedBy: row.requested_by,
    owner: { id: row.owner_id },
    sitter: { id: row.sitter_id },
  };
  const written = await writtenBy(ctx, row.id);
  for (const reviewer of (["owner", "sitter"] as const).filter((each) => !written.has(each)))
    await tell(ctx, { what: EVENT, booking, reviewer, at });
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

/** One reminder in four weeks is enough for a weekly booking. */
async function isRemindedOfSeries(
  { db, now }: Context,
  { id, series_id: seriesId }: Due,
): Promise<boolean> {
  if (seriesId === null) return false;
  const earlier = await db
    .selectFrom("reminders")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select("booking_id")
    .where("series_id", "=", seriesId)
    .where("booking_id", "<>", id)
    .where("event", "=", EVENT)
    .where("about_at", ">", now() - SERIES_GAP_DAYS * DAY)
    .executeTakeFirst();
  return earlier !== undefined;
}
