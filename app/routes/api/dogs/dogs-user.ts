import { dogsOfUser, MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";
import { BeforeQuery, listJson } from "#app/http/api/list-json.ts";

export const loader = api({
  GET: signedIn(async ({ ctx, params: { userId = "" }, query }) => {
    const { before } = query(BeforeQuery);
    return listJson(await dogsOfUser(ctx, userId, before), MOST_DOGS);
  }),
});
export const action = loader;
