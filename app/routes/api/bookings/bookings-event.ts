import { bookingCalendarFile } from "#app/domain/calendar/calendar-file-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";
import { calendarFile } from "#app/http/api/calendar-file.server.ts";

export const loader = api({
  GET: signedIn(
    async ({ ctx, request, params: { id = "" } }) =>
      calendarFile(request, await bookingCalendarFile(ctx, id), `booking-${id}`),
    "text/calendar",
  ),
});
export const action = loader;
