import { addBookingToCalendar } from "#app/domain/calendar/add-booking-to-calendar.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  POST: signedIn(async ({ ctx, params: { id = "" } }) =>
    Response.json(await addBookingToCalendar(ctx, id)),
  ),
});
export const action = loader;
