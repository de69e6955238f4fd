import { AvailableDogSearch } from "#app/domain/dogs/available-dog-schemas.ts";
import { findAvailableDogs } from "#app/domain/dogs/available-dogs.server.ts";
import { MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { anyone, api } from "#app/http/api/api.server.ts";
import { listJson } from "#app/http/api/list-json.ts";

export const loader = api({
  GET: anyone(async ({ ctx, query }) =>
    listJson(await findAvailableDogs(ctx, query(AvailableDogSearch), MOST_DOGS), MOST_DOGS),
  ),
});
export const action = loader;
