import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { BookingStatus } from "./booking-rules.ts";

type Bookings = ExpressionBuilder<Database, "bookings">;

/** A person's, on either side. Where it asks for the status, SQLite reads only theirs. */
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

/** Kept from the index by status, through which SQLite would read everybody's bookings. */
export function hasStatus(eb: Bookings, statuses: readonly BookingStatus[]): Expression<SqlBool> {
  return eb(sql`coalesce(bookings.status, '')`, "in", statuses);
}

/** The same for weekly bookings. */
export const seriesStatus = sql<string>`coalesce(booking_series.status, '')`;
