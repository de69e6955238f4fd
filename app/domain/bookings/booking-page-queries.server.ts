import type { SignedIn } from "../context.server.ts";
import { type BookingTabKey, bookingTabs, standsUnder } from "./booking-page-rules.ts";
import type { Party } from "./booking-rules.ts";

/** How many of the actor's bookings stand under each tab of one side's list. */
export async function bookingTabCounts(
  ctx: SignedIn,
  party: Party,
): Promise<Partial<Record<BookingTabKey, number>>> {
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
  const counted = bookingTabs[party].map(({ key }) => {
    const under = rows.filter((row) =>
      standsUnder(key, party, { status: row.status, over: row.over === 1 }),
    );
    return [key, under.reduce((sum, row) => sum + Number(row.count), 0)];
  });
  return Object.fromEntries(counted);
}
