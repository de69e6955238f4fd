import { busyTimes } from "#app/domain/availability/busy-times.server.ts";
import { CalendarQuery } from "#app/domain/calendar/calendar-schemas.ts";
import { ownEvents } from "#app/domain/calendar/own-events.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, query }) => {
    const { sitterId } = query(CalendarQuery);
    return Response.json(sitterId ? await busyTimes(ctx, sitterId, {}) : await ownEvents(ctx));
  }),
});
export const action = loader;
