import { sql } from "kysely";
import type { Db } from "#db/connect.ts";

/**
 * How often the sitter in that column has cancelled accepted bookings since then. Dates of a weekly
 * booking that ended at one moment count once.
 */
export function calledOff(db: Db, sitter: string, since: number) {
  return (
    db
      .selectFrom("bookings as called_off")
      .select(
        sql<number>`count(distinct coalesce(
          called_off.series_id || ':' || called_off.updated_at, called_off.id))`.as("cancelled"),
      )
      .where("called_off.sitter_id", "=", sql.ref<string>(sitter))
      // As the index bookings_called_off has it.
      .where(sql<boolean>`called_off.status = 'cancelled' and called_off.cancelled_by = 'sitter'
      and called_off.kind <> 'meet'`)
      .where("called_off.updated_at", ">=", since)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("booking_moves")
            .select("booking_moves.id")
            .whereRef("booking_moves.booking_id", "=", "called_off.id")
            .where("from_status", "=", "accepted")
            .where("to_status", "=", "cancelled")
            .where("at", ">=", since),
        ),
      )
  );
}
