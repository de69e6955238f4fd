import { z } from "zod";
import { AvailableDogSearch } from "#app/domain/dogs/available-dog-schemas.ts";
import { findAvailableDogs } from "#app/domain/dogs/available-dogs.server.ts";
import { AvailableDogShape, PublicDogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { listJson } from "#app/http/api/list-json.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "Available dogs",
    notes: "Callers who can't sit get the public half of each dog, and no distances.",
    who: "anyone",
    query: AvailableDogSearch,
    answers: { 200: z.array(z.union([AvailableDogShape, PublicDogShape])) },
    errors: { 429: ["rate_limited"] },
    example: { size: ["small", "medium"], search: "beagle" },
    run: async ({ ctx, query }) =>
      listJson(await findAvailableDogs(ctx, query(), MOST_DOGS), MOST_DOGS),
  },
});
export const action = loader;
