import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import type { Party } from "../services/booking-rules.ts";
import { type BookingFilter, matchesFilter } from "./booking-filters.ts";
import { isOver } from "./over.server.ts";

/**
 * How many of the actor's bookings on this side each filter shows. Pending requests to several
 * sitters for the same times count as one.
 */
export async function bookingCounts(
  ctx: SignedIn,
  party: Party,
): Promise<(filter: BookingFilter) => number> {
  const rows = await countsOf[party](ctx.db, { userId: ctx.actor.id, now: ctx.now() });
  return (filter) =>
    rows
      .filter(({ status, over }) => matchesFilter(filter, { status, over: over === 1 }))
      .reduce((sum, row) => sum + Number(row.count), 0);
}

const countsOf = { owner: countsBy("owner_id"), sitter: countsBy("sitter_id") };

function countsBy(column: "owner_id" | "sitter_id") {
  return preparedQuery((db, { userId, now }: { userId: string; now: number }) =>
    db
      .selectFrom("bookings")
      .select("status")
      .select((eb) => [
        eb.case().when(isOver(eb, now)).then(eb.lit(1)).else(eb.lit(0)).end().as("over"),
        sql<number>`count(distinct case when status = 'pending' then coalesce(group_id, id) else id end)`.as(
          "count",
        ),
      ])
      .where(column, "=", userId)
      .groupBy(["status", "over"]),
  );
}
