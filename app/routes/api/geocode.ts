import { geocode } from "#app/domain/places/geocode.server.ts";
import { Geocoding } from "#app/domain/places/place-schemas.ts";
import { anyone, api } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx, query }) => Response.json(await geocode(ctx, query(Geocoding)))),
});
export const action = loader;
