import { anyone, api } from "#app/http/api/api.server.ts";
import { isCalendarAnswer, returnWithCalendar } from "#app/http/google/calendar-consent.server.ts";
import { returnFromGoogle } from "#app/http/google/return-from-google.server.ts";

export const loader = api({
  GET: anyone(
    ({ scope, request }) =>
      isCalendarAnswer(request)
        ? returnWithCalendar(scope, request)
        : returnFromGoogle(scope, request),
    "*",
  ),
});
export const action = loader;
