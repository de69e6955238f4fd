import { bookingCalendarFile } from "#app/domain/calendar/calendar-file-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { calendarFile } from "#app/http/api/calendar-file.server.ts";

export const loader = api("Calendars", {
  GET: {
    summary: "A booking as a calendar file",
    notes:
      "For its two parties; works without Google. A time keeps its UID when it is moved, and is there with STATUS:CANCELLED once the booking no longer has it. Summaries of requests begin with 'Requested: ', those of what is cancelled with 'Cancelled: '.",
    who: "signed in",
    answers: { 200: "text/calendar" },
    run: async ({ ctx, request, params: { id = "" } }) =>
      calendarFile(request, await bookingCalendarFile(ctx, id), `booking-${id}`),
  },
});
export const action = loader;
