import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { AFTER_END } from "../services/booking-rules.ts";

type Bookings = ExpressionBuilder<Database, "bookings">;

/** Whether a report of the booking was started and not finished. */
export function isVisiting(eb: Bookings) {
  return eb.exists(
    eb
      .selectFrom("visits")
      .select("visits.date")
      .whereRef("visits.booking_id", "=", "bookings.id")
      .where("visits.started_at", "is not", null)
      .where("visits.finished_at", "is", null),
  );
}

/** `overAt` in SQL: whether a booking is over at `now`. */
export function isOver(eb: Bookings, now: number) {
  return eb.and([
    eb("bookings.end_at", "<=", now),
    eb.not(
      eb.and([
        eb(eb("bookings.end_at", "+", sql.lit(AFTER_END)), ">", now),
        eb("bookings.status", "=", "accepted"),
        eb("bookings.kind", "<>", "stay"),
        isVisiting(eb),
      ]),
    ),
  ]);
}
