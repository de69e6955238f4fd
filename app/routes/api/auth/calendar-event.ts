import { addOwnEvent } from "#app/domain/calendar/add-calendar-event.server.ts";
import { AddedEventShape } from "#app/domain/calendar/calendar-json-schemas.ts";
import { CalendarEvent } from "#app/domain/calendar/calendar-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";

export const loader = api("Calendars", {
  POST: {
    summary: "Add an event to the caller's Google Calendar",
    notes: "The caller must have connected Google Calendar; it is added to the primary calendar.",
    who: "signed in",
    body: CalendarEvent,
    answers: { 201: AddedEventShape },
    errors: { 409: ["calendar_not_connected"], 503: ["not_configured", "busy"] },
    example: sample.event,
    run: async ({ ctx, input }) =>
      Response.json(await addOwnEvent(ctx, await input()), { status: 201 }),
  },
});
export const action = loader;
