import { z } from "zod";
import { addDogWithPhotos } from "#app/domain/dogs/add-dog.server.ts";
import { DogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { dogForActor, dogsOfOwner, MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { MOST_DOG_PHOTOS } from "#app/domain/dogs/dog-rules.ts";
import { DogInput } from "#app/domain/dogs/dog-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { BeforeQuery, listJson } from "#app/http/api/list-json.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "The caller's dogs",
    notes: "All of them, newest first, 200 at a time.",
    who: "signed in",
    query: BeforeQuery,
    answers: { 200: z.array(DogShape) },
    run: async ({ ctx, query }) => {
      const { before } = query();
      return listJson(await dogsOfOwner(ctx, ctx.actor.id, before), MOST_DOGS);
    },
  },
  POST: {
    summary: "Register a dog",
    notes: "`traits` is another name for `personality`; `ownerId` may only be the caller's own.",
    who: "signed in",
    body: DogInput,
    files: { name: "images", most: MOST_DOG_PHOTOS },
    answers: { 201: DogShape },
    errors: { 403: ["forbidden"], 409: ["too_many_dogs"], 429: ["rate_limited"] },
    example: {
      name: "Rex",
      breed: "Beagle",
      age: "3 years",
      weight: "12",
      personality: ["playful"],
    },
    run: async ({ ctx, input }) => {
      const { images, ...dog } = await input();
      const id = await addDogWithPhotos(ctx, dog, images);
      return Response.json(await dogForActor(ctx, id), { status: 201 });
    },
  },
});
export const action = loader;
