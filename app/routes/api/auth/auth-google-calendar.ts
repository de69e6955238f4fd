import { z } from "zod";
import { BusyShape } from "#app/domain/availability/busy-json-schemas.ts";
import { busyTimes } from "#app/domain/availability/busy-times.server.ts";
import { OwnEventsShape } from "#app/domain/calendar/calendar-json-schemas.ts";
import { CalendarQuery } from "#app/domain/calendar/calendar-schemas.ts";
import { ownEvents } from "#app/domain/calendar/own-events.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Calendars", {
  GET: {
    summary: "The caller's events of the next 30 days, or a sitter's busy times",
    notes: "Bookings, and Google Calendar events if connected. With `sitterId`, busy times only.",
    who: "signed in",
    query: CalendarQuery,
    answers: { 200: z.union([OwnEventsShape, BusyShape]) },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, query }) => {
      const { sitterId } = query();
      return Response.json(sitterId ? await busyTimes(ctx, sitterId, {}) : await ownEvents(ctx));
    },
  },
});
export const action = loader;
