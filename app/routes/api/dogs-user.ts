import { dogsOfUser, MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { api, signedIn } from "#app/http/api.server.ts";
import { listJson } from "#app/http/list-json.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, params: { userId = "" }, url }) => {
    const before = url.searchParams.get("before") ?? undefined;
    return listJson(await dogsOfUser(ctx, userId, before), MOST_DOGS);
  }),
});
export const action = loader;
