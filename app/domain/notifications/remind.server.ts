import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { addDays, clockTimeOf, instantOf, plainDateOf } from "../dates.ts";
import { HOUR } from "../durations.ts";
import { forEachDue } from "../for-each-due.server.ts";
import type { NewsOf } from "../news.ts";
import { expiryStages, type Party } from "../services/booking-rules.ts";

const BATCH = 500;
/** HH:mm, the day before. */
const DAY_BEFORE_AT = "18:00";

type Event = NewsOf<"booking_expiring" | "booking_tomorrow" | "booking_starting">["what"];

type Due = Awaited<ReturnType<ReturnType<typeof bookings>["execute"]>>[number];

/**
 * Reminds of requests about to expire, of tomorrow's bookings and of those that start in an hour. A
 * late run still does, as long as the reminder is true. Returns the number of bookings.
 */
export async function remind(ctx: Context): Promise<number> {
  const reminded = [await ofExpiry(ctx), await ofTomorrow(ctx), await ofStart(ctx)];
  return reminded.reduce((sum, count) => sum + count);
}

async function ofExpiry(ctx: Context): Promise<number> {
  const now = ctx.now();
  let count = 0;
  for (const { from, until } of expiryStages) {
    const due = await bookings(ctx, "booking_expiring", sql`answer_by - ${from}`)
      // As in the partial index.
      .where("status", "=", sql.lit("pending"))
      .where("answer_by", ">", now + until)
      .where("answer_by", "<=", now + from)
      // A request made later than this has just been announced.
      .where((eb) => eb("created_at", "<", eb("answer_by", "-", from)))
      .execute();
    count += await remindOf(ctx, "booking_expiring", due);
  }
  return count;
}

async function ofTomorrow(ctx: Context): Promise<number> {
  const now = ctx.now();
  const { timeZone: zone } = ctx.config;
  const today = plainDateOf(now, zone);
  if (clockTimeOf(now, zone) < DAY_BEFORE_AT) return 0;
  const due = await agreed(ctx, "booking_tomorrow")
    .where("start_at", ">=", instantOf(addDays(today, 1), "00:00", zone))
    .where("start_at", "<", instantOf(addDays(today, 2), "00:00", zone))
    // Both have just been told of bookings agreed on later.
    .where("updated_at", "<", instantOf(today, DAY_BEFORE_AT, zone))
    .execute();
  return remindOf(ctx, "booking_tomorrow", due);
}

async function ofStart(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = await agreed(ctx, "booking_starting")
    .where("start_at", ">", now)
    .where("start_at", "<=", now + HOUR)
    .where((eb) => eb("updated_at", "<", eb("start_at", "-", HOUR)))
    .execute();
  return remindOf(ctx, "booking_starting", due);
}

function agreed(ctx: Context, event: Event) {
  return bookings(ctx, event, sql`start_at`).where("status", "=", "accepted");
}

/** Those not reminded of yet; `aboutAt` is the start or the time limit. */
function bookings({ db }: Context, event: Event, aboutAt: ReturnType<typeof sql>) {
  const about = sql<number>`cast(${aboutAt} as bigint)`;
  return db
    .selectFrom("bookings")
    .select(["id", "requested_by", "owner_id", "sitter_id", "version", about.as("about_at")])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("reminders")
            .select("event")
            .whereRef("booking_id", "=", "bookings.id")
            .where("event", "=", event)
            .where("about_at", "=", about),
        ),
      ),
    )
    .limit(BATCH);
}

function remindOf(ctx: Context, what: Event, due: Due[]): Promise<number> {
  return forEachDue(ctx, "Nobody was reminded of a booking", due, async (ctx, row) => {
    const at = Number(row.about_at);
    if (!(await isUnchanged(ctx, row))) return false;
    const booking = await noteReminder(ctx, row, what, at);
    if (booking) await ctx.tell({ what, booking, at });
    return booking !== null;
  });
}

type Reminded = { id: string; requested_by: Party; owner_id: string; sitter_id: string };

/** The booking to tell of; null if another process has told of it. */
export async function noteReminder({ db }: Context, row: Reminded, event: string, at: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reminders")
    .values({ booking_id: row.id, event, about_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  const { id, requested_by: requestedBy, owner_id, sitter_id } = row;
  return { id, requestedBy, owner: { id: owner_id }, sitter: { id: sitter_id } };
}

async function isUnchanged({ db }: Context, { id, version }: Due): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row !== undefined;
}
