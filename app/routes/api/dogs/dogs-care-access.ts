import { CareAccessShape } from "#app/domain/care/care-json-schemas.ts";
import { lookHowToGetIn } from "#app/domain/care/read-care-sheet.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  POST: {
    summary: "Look up how to get in",
    notes:
      "For the dog's owner, and for the sitter from 24 hours before a booking's start until its end. Each look of a sitter is noted, and the owner sees it.",
    who: "signed in",
    answers: { 200: CareAccessShape },
    errors: {
      404: ["not_found"],
      409: ["access_closed", "access_unreadable"],
      429: ["rate_limited"],
    },
    run: async ({ ctx, params: { id = "" } }) =>
      Response.json({ access: await lookHowToGetIn(ctx, id) }),
  },
});
export const action = loader;
