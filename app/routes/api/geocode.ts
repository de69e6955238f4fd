import { z } from "zod";
import { geocode } from "#app/domain/places/geocode.server.ts";
import { PlaceShape } from "#app/domain/places/place-json-schemas.ts";
import { Geocoding } from "#app/domain/places/place-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Places and the description", {
  GET: {
    summary: "Places by text, or the one nearest to a point",
    notes:
      "Either `q`, or `lat` and `lng` together; anything else is 400. Visitors search the built-in gazetteer; signed-in users also find streets if the server has a geocoder. Best match first; empty if nothing was found.",
    who: "anyone",
    query: Geocoding,
    answers: { 200: z.array(PlaceShape) },
    errors: { 429: ["rate_limited"], 503: ["geocoding_failed"] },
    example: { q: "Zürich" },
    run: async ({ ctx, query }) => Response.json((await geocode(ctx, query())).places),
  },
});
export const action = loader;
