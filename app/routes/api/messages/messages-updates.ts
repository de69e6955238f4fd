import { api, signedIn } from "#app/http/api/api.server.ts";
import { awaitUpdates } from "#app/http/api/await-updates.server.ts";

export const loader = api({
  GET: signedIn(async (call) => Response.json(await awaitUpdates(call))),
});
export const action = loader;
