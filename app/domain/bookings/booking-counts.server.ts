import type { SignedIn } from "../context.server.ts";
import { type BookingFilter, matchesFilter } from "./booking-filters.ts";
import type { Party } from "./booking-rules.ts";

export async function bookingCounts(
  ctx: SignedIn,
  party: Party,
): Promise<(filter: BookingFilter) => number> {
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("status")
    .select((eb) => [
      eb.case().when("end_at", "<=", ctx.now()).then(eb.lit(1)).else(eb.lit(0)).end().as("over"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where(party === "owner" ? "owner_id" : "sitter_id", "=", ctx.actor.id)
    .groupBy(["status", "over"])
    .execute();
  return (filter) =>
    rows
      .filter(({ status, over }) => matchesFilter(filter, party, { status, over: over === 1 }))
      .reduce((sum, row) => sum + Number(row.count), 0);
}
