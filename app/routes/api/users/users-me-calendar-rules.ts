import { requireSitting } from "#app/domain/accounts/require-sitting.ts";
import {
  CalendarRulesChange,
  CalendarRulesShape,
} from "#app/domain/availability/calendar-rules-schemas.ts";
import {
  changeCalendarRules,
  ownCalendarRules,
} from "#app/domain/availability/change-calendar-rules.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "When the caller can be booked",
    notes:
      "For those who can sit: notice, horizon, buffer, cancellation policy, days off and other calendars.",
    who: "signed in",
    answers: { 200: CalendarRulesShape },
    errors: { 403: ["forbidden"] },
    run: async ({ ctx }) => Response.json(await ownCalendarRules(ctx)),
  },
  PUT: {
    summary: "Change when the caller can be booked",
    notes:
      "Bookings and requests stay. Absent policy, days off and feeds stay too. New feeds are read at once: a wrong address is refused, and a feed that can't be read for the moment is added with its `fault`.",
    who: "signed in",
    body: CalendarRulesChange,
    answers: { 200: CalendarRulesShape },
    errors: { 403: ["forbidden"], 404: ["not_found"] },
    example: { notice: 24, horizon: 180, buffer: 15, daysOff: [] },
    run: async ({ ctx, input }) => {
      requireSitting(ctx);
      await changeCalendarRules(ctx, await input());
      return Response.json(await ownCalendarRules(ctx));
    },
  },
});
export const action = loader;
