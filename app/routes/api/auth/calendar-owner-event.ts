import { addEventForOwner, assertSitsFor } from "#app/domain/calendar/add-calendar-event.server.ts";
import { CalendarEvent } from "#app/domain/calendar/calendar-schemas.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  POST: signedIn(async ({ ctx, input, params: { ownerId = "" } }) => {
    await assertSitsFor(ctx, ownerId);
    const added = await addEventForOwner(ctx, ownerId, await input(CalendarEvent));
    return Response.json(added, { status: 201 });
  }),
});
export const action = loader;
