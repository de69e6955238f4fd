import { withAnswerNumbers } from "#app/domain/people/sitting/response-queries.server.ts";
import { findSitters } from "#app/domain/sitters/search/find-sitters.server.ts";
import { SitterListShape } from "#app/domain/sitters/search/sitter-list-json-schemas.ts";
import { SitterSearch } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { pageJson } from "#app/http/api/list-json.ts";

export const loader = api("People", {
  GET: {
    summary: "Search listed sitters",
    notes:
      "`lat` and `lng` go together; `radius` and `sort=distance` need them. `startTime` and `endTime` go together, and need `date`; so does `timePeriod`, which replaces them. `startDate` and `endDate` ask for a stay at the usual hours of the service, boarding if none is given. `total` counts up to 1,000. `after=<meta.next>` continues by cursor without that limit. `favourites=true` needs a signed-in caller. Without `sort`, the nearest come first where `lat` and `lng` are given, else the best rated, or the newest while nobody has a review. Distances are between the centers of 0.01-degree cells.",
    who: "anyone",
    query: SitterSearch,
    answers: { 200: SitterListShape },
    errors: { 401: ["unauthenticated"], 429: ["rate_limited"] },
    example: { lat: "47.37", lng: "8.54", radius: "5", service: "walking", sort: "distance" },
    run: async ({ ctx, query, ignored }) => {
      const found = await findSitters(ctx, query());
      return pageJson({ ...found, data: await withAnswerNumbers(ctx, found.data) }, ignored);
    },
  },
});
export const action = loader;
