import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict } from "../errors.ts";
import { askCalendar } from "./ask-calendar.server.ts";
import { bookingEventId, takesPlace, writeBookingEvent } from "./google-event-effect.server.ts";
import { wantInCalendar } from "./queue-booking-events.server.ts";

export type AddedEvent = { eventId: string; htmlLink: string | null };

/**
 * Puts a booking into the actor's Google Calendar now; it is there once, however often this is asked.
 * Throws not_found, conflict `not_accepted` or `calendar_not_connected`, and `busy` when Google does
 * not answer: then it goes there later.
 */
export async function addBookingToCalendar(ctx: SignedIn, bookingId: string): Promise<AddedEvent> {
  const { record } = await bookingAndParty(ctx, bookingId);
  if (!takesPlace(record)) {
    throw conflict("not_accepted", "Only an accepted booking goes into your calendar", {
      status: record.status,
    });
  }
  const ids = { userId: ctx.actor.id, bookingId };
  const htmlLink = await askCalendar(ctx, async (calendar) => {
    await transact(ctx, (ctx) => wantInCalendar(ctx, ctx.actor.id, bookingId));
    return writeBookingEvent(ctx, calendar, ids);
  });
  return { eventId: bookingEventId(bookingId, ctx.actor.id), htmlLink };
}
