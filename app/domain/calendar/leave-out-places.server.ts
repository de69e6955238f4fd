import { CONTACT_WINDOW } from "../bookings/booking-privacy.ts";
import { type Context, transact } from "../context.server.ts";
import { HOLDING } from "../services/booking-rules.ts";
import { queueGoogleEvents } from "./queue-booking-events.server.ts";

const AT_ONCE = 500;

/** Writes bookings that are long over into Google Calendars again, without the other's address. */
export async function leaveOutPlaces(ctx: Context): Promise<void> {
  await transact(ctx, async (ctx) => {
    const before = ctx.now() - CONTACT_WINDOW;
    const rows = await ctx.db
      .selectFrom("google_events")
      .innerJoin("bookings", "bookings.id", "google_events.booking_id")
      .select(["google_events.user_id", "google_events.booking_id"])
      .where("place_left_out_at", "is", null)
      .where("bookings.status", "in", HOLDING)
      .where((eb) =>
        eb.or([
          eb("end_at", "<=", before),
          eb.and([
            eb("bookings.status", "=", "completed"),
            eb("bookings.updated_at", "<=", before),
          ]),
        ]),
      )
      .limit(AT_ONCE)
      .execute();
    await queueGoogleEvents(ctx, rows);
    for (const row of rows)
      await ctx.db
        .updateTable("google_events")
        .set({ place_left_out_at: ctx.now() })
        .where("user_id", "=", row.user_id)
        .where("booking_id", "=", row.booking_id)
        .execute();
  });
}
