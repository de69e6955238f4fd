import type { Context } from "../../context.server.ts";
import type { BookedSlot } from "../booking-json.ts";

/** Calendar entries of times that a booking no longer has. Not scoped: pass the id of an own booking. */
export async function endedEntries(
  ctx: Context,
  bookingId: string,
): Promise<Pick<BookedSlot, "entry" | "startAt" | "endAt">[]> {
  return ctx.db
    .selectFrom("ended_entries")
    .select(["entry", "start_at as startAt", "end_at as endAt"])
    .where("booking_id", "=", bookingId)
    .orderBy("entry")
    .execute();
}
