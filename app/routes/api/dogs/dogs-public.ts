import { publicDog } from "#app/domain/dogs/public-dog-queries.server.ts";
import { anyone, api } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx, params: { id = "" } }) =>
    Response.json((await publicDog(ctx, id)).dog),
  ),
});
export const action = loader;
