import { api } from "#app/http/api/api.server.ts";
import { isConsentAnswer, returnWithCalendar } from "#app/http/google/calendar-consent.server.ts";
import { returnFromGoogle } from "#app/http/google/return-from-google.server.ts";

export const loader = api("Accounts", {
  GET: {
    summary: "Return from Google, for browsers",
    notes:
      "Google redirects the browser here with a code or an error. Leads to a page: signed in, asking for the password, or back at sign-in.",
    who: "anyone",
    answers: { 302: null },
    errors: { 429: ["rate_limited"], 503: ["not_configured"] },
    run: ({ scope, request }) =>
      isConsentAnswer(request)
        ? returnWithCalendar(scope, request)
        : returnFromGoogle(scope, request),
  },
});
export const action = loader;
