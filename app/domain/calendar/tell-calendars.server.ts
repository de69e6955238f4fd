import type { Context } from "../context.server.ts";
import type { News } from "../news.ts";
import { noteTexts } from "./note-new-text.server.ts";
import {
  noteAgreed,
  queueUpcomingEvents,
  requeueBookingEvents,
  requeueEventsOf,
} from "./queue-booking-events.server.ts";

/** Brings the calendars up to date with the news, in the caller's transaction. */
export async function tellCalendars(ctx: Context, news: News): Promise<void> {
  switch (news.what) {
    case "status": {
      const { booking, to, actorId, calendarDeclined } = news;
      if (to === "accepted") await noteAgreed(ctx, booking, calendarDeclined ? actorId : null);
      return to === "pending" ? undefined : requeueBookingEvents(ctx, booking.id);
    }
    case "terms_agreed":
      if (news.isNew) await noteAgreed(ctx, news.booking, null);
      return requeueBookingEvents(ctx, news.booking.id);
    case "bookings_cancelled":
      return requeueEventsOf(ctx, news.bookingIds);
    case "calendar_connected":
      return queueUpcomingEvents(ctx, news.userId);
    default:
      return noteTexts(ctx, news);
  }
}
