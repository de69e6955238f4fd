import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { AFTER_END } from "../services/booking-rules.ts";

type Bookings = ExpressionBuilder<Database, "bookings">;

/**
 * Whether a visit was started before the booking's end and not finished, by somebody who still has
 * an account. A report that is begun afterwards is no visit: what is over stays so.
 */
export function visitRuns(eb: Bookings) {
  return eb.exists(
    eb
      .selectFrom("visits")
      .innerJoin("visit_events as start", (join) =>
        join
          .onRef("start.booking_id", "=", "visits.booking_id")
          .onRef("start.date", "=", "visits.date"),
      )
      .innerJoin("users as walker", "walker.id", "bookings.sitter_id")
      .select("visits.date")
      .whereRef("visits.booking_id", "=", "bookings.id")
      .where("visits.started_at", "is not", null)
      .where("visits.finished_at", "is", null)
      .where("start.kind", "=", "start")
      .where("start.removed_at", "is", null)
      .whereRef("start.received_at", "<", "bookings.end_at")
      .where("walker.deleted_at", "is", null),
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
        visitRuns(eb),
      ]),
    ),
  ]);
}
