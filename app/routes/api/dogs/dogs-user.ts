import { z } from "zod";
import { DogShape, PublicDogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { dogsOfUser, MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { BeforeQuery, listJson } from "#app/http/api/list-json.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "A person's dogs",
    notes: "The caller's own: all. Another person's: those available or in a shared booking.",
    who: "signed in",
    query: BeforeQuery,
    answers: { 200: z.array(z.union([DogShape, PublicDogShape])) },
    run: async ({ ctx, params: { userId = "" }, query }) => {
      const { before } = query();
      return listJson(await dogsOfUser(ctx, userId, before), MOST_DOGS);
    },
  },
});
export const action = loader;
