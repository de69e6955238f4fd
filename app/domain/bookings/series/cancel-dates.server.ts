import type { Context } from "../../context.server.ts";
import type { Party } from "../../services/booking-rules.ts";
import { bookingRecords } from "../booking-records.server.ts";
import { recordStatusChange } from "../record-status-change.server.ts";
import type { SeriesRecord } from "./series-rules.ts";
import { type DateSpan, standingBookings } from "./standing-bookings.server.ts";

type Cancelled = DateSpan & { party: Party; reason: string | null };

/**
 * Cancels the bookings of a series on these dates that have not begun, without an email for each.
 * Returns the dates of the series that they stood for.
 */
export async function cancelDates(
  ctx: Context,
  { id, ownerId, sitterId }: SeriesRecord,
  { from, to, party, reason }: Cancelled,
): Promise<string[]> {
  const rows = await standingBookings(ctx, id, { from, to });
  const records = await bookingRecords(
    ctx,
    rows.map((row) => row.id),
  );
  const at = ctx.now();
  for (const record of records)
    await recordStatusChange({ ...ctx, now: () => at }, record, {
      to: "cancelled",
      reason,
      actorId: party === "owner" ? ownerId : sitterId,
      cancelledBy: party,
      quiet: true,
    });
  return rows.flatMap(({ seriesDate }) => seriesDate ?? []).toSorted();
}
