import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { Database } from "#db/schema.ts";
import { blocksWith } from "../blocks/block-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { addDays, instantOf } from "../dates.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import { hasExpired, type Party } from "../services/booking-rules.ts";
import { datesOf } from "../services/booking-times.ts";
import { MEET } from "../services/meet.ts";
import type { BookingFilter } from "./booking-filters.ts";
import type { PreviousSitterShape } from "./booking-json-schemas.ts";
import { bookingRecords } from "./booking-records.server.ts";
import type { DayMark } from "./booking-view.ts";
import { bookingView, type FoldedBookings } from "./booking-view.ts";
import { oneOfSeries, othersOfSeries } from "./one-of-series.server.ts";
import { isOver } from "./over.server.ts";

/** Bookings per answer. */
export const MOST_BOOKINGS = 200;

export type ListOptions = {
  /** The id of the last booking of the page before. */
  before?: string | undefined;
  filter?: BookingFilter | undefined;
  /** yyyy-MM-dd; only bookings that touch this day. */
  date?: string | undefined;
  most?: number | undefined;
  /** Only the next booking of each weekly one; ignored with `date`. */
  folded?: boolean | undefined;
};

export type BookingList = FoldedBookings & { hasMore: boolean };

/** Latest first; pending and upcoming ones soonest first. Throws not_found if `before` is unknown. */
export function bookingsAsOwner(ctx: SignedIn, options: ListOptions = {}): Promise<BookingList> {
  return bookingsOf(ctx, "owner", options);
}

/** As `bookingsAsOwner`. */
export function bookingsAsSitter(ctx: SignedIn, options: ListOptions = {}): Promise<BookingList> {
  return bookingsOf(ctx, "sitter", options);
}

async function bookingsOf(
  ctx: SignedIn,
  party: Party,
  { before, filter = "all", date, most = MOST_BOOKINGS, folded = false }: ListOptions,
): Promise<BookingList> {
  const now = ctx.now();
  const soonestFirst = filter === "pending" || filter === "upcoming";
  const direction = soonestFirst ? "asc" : "desc";
  const folds = folded && !date;
  const condition = conditions[filter];
  let query = mine(ctx, party)
    .select("bookings.id")
    // Bookings cancelled ahead of time come after those that are over.
    .$if(filter === "past", (past) =>
      past.orderBy(sql`case when bookings.end_at > ${now} then 1 else 0 end`),
    )
    .orderBy("start_at", direction)
    .orderBy("bookings.id", direction)
    .limit(most + 1);
  if (date)
    query = query
      .where("date", "<=", date)
      .where("end_at", ">", instantOf(date, "00:00", ctx.config.timeZone));
  if (condition) query = query.where((eb) => condition(eb, now));
  if (folds) query = query.where(oneOfSeries("accepted", now)).where(oneOfSeries("cancelled", now));
  if (before) {
    const last = await mine(ctx, party)
      .select(["bookings.id", "start_at", "end_at"])
      .where("bookings.id", "=", before)
      .executeTakeFirst();
    if (!last) throw notFound();
    query = query.where((eb) =>
      filter === "past" ? isFurtherPast(eb, last, now) : isFurther(eb, last, soonestFirst),
    );
  }
  const ids = (await query.execute()).map((row) => row.id);
  const records = await bookingRecords(ctx, ids.slice(0, most));
  const bookings = records.map((record) => bookingView(record, party, now));
  const others = folds ? await othersOfSeries(ctx, bookings) : new Map();
  return { bookings, others, hasMore: ids.length > most };
}

type Bookings = ExpressionBuilder<Database, "bookings">;
type Condition = (eb: Bookings, now: number) => Expression<SqlBool>;

const conditions: Record<BookingFilter, Condition | null> = {
  all: null,
  pending: (eb, now) => eb.and([eb("status", "=", "pending"), eb("end_at", ">", now)]),
  upcoming: (eb, now) => eb.and([eb("status", "=", "accepted"), eb.not(isOver(eb, now))]),
  past: (eb, now) =>
    eb.or([eb("status", "in", ["completed", "cancelled", "rejected"]), isOver(eb, now)]),
  completed: (eb, now) =>
    eb.or([
      eb("status", "=", "completed"),
      eb.and([eb("status", "=", "accepted"), isOver(eb, now)]),
    ]),
};

type Last = { id: string; start_at: number; end_at: number };

/** After `last` in the order of the list. */
function isFurther(eb: Bookings, last: Last, soonestFirst: boolean): Expression<SqlBool> {
  const place = eb.refTuple("start_at", "bookings.id");
  return eb(place, soonestFirst ? ">" : "<", eb.tuple(last.start_at, last.id));
}

/** The same among past bookings, where those cancelled ahead of time come last. */
function isFurtherPast(eb: Bookings, last: Last, now: number): Expression<SqlBool> {
  const further = isFurther(eb, last, false);
  const ahead = eb("end_at", ">", now);
  return last.end_at > now
    ? eb.and([ahead, further])
    : eb.or([ahead, eb.and([eb("end_at", "<=", now), further])]);
}

/**
 * How many bookings touch each of these dates (yyyy-MM-dd, in order): agreed ones and open requests,
 * where requests to several sitters for the same times count as one. Dates without any are absent.
 */
export async function bookingDays(
  ctx: SignedIn,
  party: Party,
  dates: readonly string[],
): Promise<Record<string, DayMark>> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return {};
  const rows = await mine(ctx, party)
    .select(["bookings.id", "group_id", "status", "answer_by", "start_at", "end_at"])
    .where("status", "in", ["pending", "accepted", "completed"])
    .where("date", "<=", to)
    // A night's visit ends on the day after its date.
    .where(sql<string>`coalesce(end_date, date)`, ">=", addDays(from, -1))
    .execute();
  const now = ctx.now();
  const onDays = new Map(dates.map((date) => [date, new Map<string, boolean>()]));
  for (const { id, group_id, status, answer_by, start_at, end_at } of rows) {
    if (hasExpired({ status, answerBy: answer_by ?? start_at }, now)) continue;
    const counted = (status === "pending" && group_id) || id;
    for (const date of datesOf({ startAt: start_at, endAt: end_at }, ctx.config.timeZone))
      onDays.get(date)?.set(counted, status !== "pending");
  }
  return Object.fromEntries(
    [...onDays]
      .filter(([, { size }]) => size > 0)
      .map(([date, found]) => [
        date,
        { count: found.size, agreed: [...found.values()].includes(true) },
      ]),
  );
}

export type PreviousSitterJson = z.output<typeof PreviousSitterShape>;

/** Sitters with whom the actor, as owner, has had an accepted booking; latest first. */
export async function previousSitters(ctx: SignedIn, most = 200): Promise<PreviousSitterJson[]> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.sitter_id")
    .select(["users.id", "users.name", "users.photo_key"])
    .select((eb) => [
      eb.fn.max("bookings.date").as("last_date"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("bookings.owner_id", "=", ctx.actor.id)
    .where("bookings.status", "in", ["accepted", "completed"])
    .where("bookings.kind", "<>", MEET)
    .where("users.account_status", "=", "active")
    .where(({ not, exists }) => not(exists(blocksWith(ctx, "users.id"))))
    .groupBy(["users.id", "users.name", "users.photo_key"])
    .orderBy("last_date", "desc")
    .orderBy("users.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    profilePhoto: photoPath(row.photo_key),
    lastBookingDate: row.last_date,
    bookingCount: Number(row.count),
  }));
}

function mine(ctx: SignedIn, party: Party) {
  const column = party === "owner" ? "bookings.owner_id" : "bookings.sitter_id";
  return ctx.db.selectFrom("bookings").where(column, "=", ctx.actor.id);
}
