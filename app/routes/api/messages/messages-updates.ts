import { UpdatesShape } from "#app/domain/messages/message-json-schemas.ts";
import { UpdatesQuery } from "#app/domain/messages/message-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { awaitUpdates } from "#app/http/api/await-updates.server.ts";

export const loader = api("Messages", {
  GET: {
    summary: "Wait for updates",
    notes:
      "A long poll: answers immediately if there is an update since the cursor or no cursor is given, else on the next one, after 25 seconds at the latest; with `wait=0` always immediately.",
    who: "signed in",
    query: UpdatesQuery,
    answers: { 200: UpdatesShape },
    errors: { 429: ["rate_limited"] },
    run: async (call) => Response.json(await awaitUpdates(call, call.query())),
  },
});
export const action = loader;
