import { addOwnEvent } from "#app/domain/calendar/add-calendar-event.server.ts";
import { CalendarEvent } from "#app/domain/calendar/calendar-schemas.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  POST: signedIn(async ({ ctx, input }) =>
    Response.json(await addOwnEvent(ctx, await input(CalendarEvent)), { status: 201 }),
  ),
});
export const action = loader;
