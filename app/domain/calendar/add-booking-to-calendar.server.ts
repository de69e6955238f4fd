import type { z } from "zod";
import { isConnected } from "../accounts/google/connected-calendar.server.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { conflict, DomainError } from "../errors.ts";
import { isAgreed } from "../services/booking-rules.ts";
import type { AddedEventShape } from "./calendar-json-schemas.ts";
import { bookingEventId, writeBookingEvent } from "./google-event-effect.server.ts";
import { withOwnCalendar } from "./own-calendar.server.ts";
import { noteWanted, wantInCalendar } from "./queue-booking-events.server.ts";

export type AddedEvent = z.output<typeof AddedEventShape>;

/** Adds a booking now, or later if Google is `busy`. Idempotent. Throws conflict `not_accepted`. */
export async function addBookingToCalendar(ctx: SignedIn, bookingId: string): Promise<AddedEvent> {
  const { record } = await bookingAndParty(ctx, bookingId);
  if (!isAgreed(record.status)) {
    throw conflict("not_accepted", "Only an accepted booking goes into your calendar", {
      status: record.status,
    });
  }
  const { id: userId } = ctx.actor;
  await transact(ctx, async (ctx) => {
    if (await isConnected(ctx, userId)) await noteWanted(ctx, userId, bookingId);
  });
  try {
    const htmlLink = await withOwnCalendar(ctx, (calendar) =>
      writeBookingEvent(ctx, calendar, { userId, bookingId }),
    );
    return { eventId: bookingEventId(bookingId, userId), htmlLink };
  } catch (error) {
    if (error instanceof DomainError && error.kind === "busy") {
      await transact(ctx, (ctx) => wantInCalendar(ctx, userId, bookingId));
    }
    throw error;
  }
}
