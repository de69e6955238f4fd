import { z } from "zod";
import { publicDog } from "#app/domain/dogs/available-dogs.server.ts";
import { AvailableDogShape, PublicDogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "An available dog",
    notes:
      "For anyone while the dog is available; else for its owner and the parties of its bookings. Callers who can't sit get the public half.",
    who: "anyone",
    answers: { 200: z.union([AvailableDogShape, PublicDogShape]) },
    run: async ({ ctx, params: { id = "" } }) => {
      const { dog } = await publicDog(ctx, id);
      return Response.json(dog);
    },
  },
});
export const action = loader;
