import { UpdatesShape } from "#app/domain/messages/message-json-schemas.ts";
import { UpdatesQuery } from "#app/domain/messages/message-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { awaitUpdates } from "#app/http/api/await-updates.server.ts";

export const loader = api("Messages", {
  GET: {
    summary: "Wait for what is new",
    notes:
      "A long poll: answers at once when there is something since the cursor or no cursor is given, else when there is, after 25 seconds at the latest; with `wait=0` at once in any case.",
    who: "signed in",
    query: UpdatesQuery,
    answers: { 200: UpdatesShape },
    errors: { 429: ["rate_limited"] },
    run: async (call) => Response.json(await awaitUpdates(call, call.query())),
  },
});
export const action = loader;
