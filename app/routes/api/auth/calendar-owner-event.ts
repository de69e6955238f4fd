import { addEventForOwner, assertSitsFor } from "#app/domain/calendar/add-calendar-event.server.ts";
import { AddedEventShape } from "#app/domain/calendar/calendar-json-schemas.ts";
import { CalendarEvent } from "#app/domain/calendar/calendar-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("Calendars", {
  POST: {
    summary: "Add a booking to its owner's calendar",
    notes:
      "For the sitter of an accepted booking that covers the times. The event is the booking itself.",
    who: "signed in",
    body: CalendarEvent,
    answers: { 201: AddedEventShape },
    errors: { 403: ["forbidden", "blocked"] },
    example: sample.event,
    run: async ({ ctx, params: { ownerId = "" }, input }) => {
      await assertSitsFor(ctx, ownerId);
      const added = await addEventForOwner(ctx, ownerId, await input());
      return Response.json(added, { status: 201 });
    },
  },
});
export const action = loader;
