import { addBookingToCalendar } from "#app/domain/calendar/add-booking-to-calendar.server.ts";
import { AddedEventShape } from "#app/domain/calendar/calendar-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Calendars", {
  POST: {
    summary: "Add an accepted booking to the caller's Google Calendar",
    notes: "Idempotent: one booking is one event.",
    who: "signed in",
    answers: { 200: AddedEventShape },
    errors: { 409: ["calendar_not_connected", "not_accepted"], 503: ["not_configured", "busy"] },
    run: async ({ ctx, params: { id = "" } }) => Response.json(await addBookingToCalendar(ctx, id)),
  },
});
export const action = loader;
