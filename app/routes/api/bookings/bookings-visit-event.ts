import { changeVisitEvent } from "#app/domain/visits/change-visit-event.server.ts";
import { takeBackVisitEvent } from "#app/domain/visits/take-back-visit-event.server.ts";
import { VisitCardShape } from "#app/domain/visits/visit-json-schemas.ts";
import { VisitCorrection } from "#app/domain/visits/visit-schemas.ts";
import { eventToCorrect } from "#app/domain/visits/visit-writing.server.ts";
import { api } from "#app/http/api/api.server.ts";

const errors = {
  403: ["forbidden"],
  404: ["not_found"],
  409: ["visit_closed"],
  429: ["rate_limited"],
} as const;

export const loader = api("Bookings", {
  PATCH: {
    summary: "Change the text of an event of a visit",
    notes: "By the sitter, until 24 hours after the finish; of `finish` it is the summary.",
    who: "signed in",
    body: VisitCorrection,
    answers: { 200: VisitCardShape },
    errors,
    example: { text: "He met his friend Luna." },
    run: async ({ ctx, params: { id = "", event = "" }, input }) => {
      await eventToCorrect(ctx, id, event);
      return Response.json(await changeVisitEvent(ctx, id, event, (await input()).text));
    },
  },
  DELETE: {
    summary: "Take back an event of a visit",
    notes:
      "By the sitter, until 24 hours after the finish. A start only while nothing else is noted, a finish never.",
    who: "signed in",
    answers: { 204: null },
    errors,
    run: async ({ ctx, params: { id = "", event = "" } }) => {
      await takeBackVisitEvent(ctx, id, event);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
