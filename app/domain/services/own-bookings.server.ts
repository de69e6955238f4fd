import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { BookingStatus } from "./booking-rules.ts";

type Bookings = ExpressionBuilder<Database, "bookings">;

/**
 * Bookings of this person, as owner or sitter, with one of these statuses. Its form makes SQLite use
 * the indexes by owner and by sitter, not the one by status, which lists everybody's bookings.
 */
export function ownBookings(userId: string, statuses: readonly BookingStatus[]) {
  return (eb: Bookings): Expression<SqlBool> =>
    eb.and([
      hasStatus(eb, statuses),
      eb.or([
        eb("bookings.owner_id", "=", userId),
        eb.and([eb("bookings.sitter_id", "=", userId), eb("bookings.status", "in", statuses)]),
      ]),
    ]);
}

/** Hides the column from the index by status; see `ownBookings`. */
export function hasStatus(eb: Bookings, statuses: readonly BookingStatus[]): Expression<SqlBool> {
  return eb(sql`coalesce(bookings.status, '')`, "in", statuses);
}

/** The status of a weekly booking, hidden from its index in the same way. */
export const seriesStatus = sql<string>`coalesce(booking_series.status, '')`;

/** Weekly bookings that wait or run; `now` is in ms, `today` as yyyy-MM-dd. */
export function waitsOrRuns(
  eb: ExpressionBuilder<Pick<Database, "booking_series">, "booking_series">,
  { now, today }: { now: number; today: string },
) {
  return eb.or([
    eb.and([eb(seriesStatus, "=", "pending"), eb("answer_by", ">", now)]),
    eb.and([
      eb(seriesStatus, "=", "accepted"),
      eb.or([eb("until_date", "is", null), eb("until_date", ">=", today)]),
    ]),
  ]);
}
