import { DogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { dogForActor, dogForOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { MOST_DOG_PHOTOS } from "#app/domain/dogs/dog-rules.ts";
import { DogChanges } from "#app/domain/dogs/dog-schemas.ts";
import { updateDog } from "#app/domain/dogs/update-dog.server.ts";
import { deleteDog } from "#app/domain/leaving/delete-dog.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Dogs", {
  GET: {
    summary: "A dog",
    notes: "For its owner, and a sitter with a pending, accepted or completed booking for it.",
    who: "signed in",
    answers: { 200: DogShape },
    run: async ({ ctx, params: { id = "" } }) => Response.json(await dogForActor(ctx, id)),
  },
  PATCH: {
    summary: "Change a dog",
    notes: "Images are added to the existing ones, up to three in all.",
    who: "signed in",
    body: DogChanges,
    files: { name: "images", most: MOST_DOG_PHOTOS },
    answers: { 200: DogShape },
    errors: { 403: ["forbidden"], 429: ["rate_limited"] },
    example: { weight: "13.5", availability: ["weekday_mornings"] },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await dogForOwner(ctx, id);
      const { images, ...changes } = await input();
      await updateDog(ctx, id, changes, images);
      return Response.json(await dogForActor(ctx, id));
    },
  },
  DELETE: {
    summary: "Remove a dog",
    notes: "Past bookings still show it.",
    who: "signed in",
    answers: { 204: null },
    errors: { 403: ["forbidden"], 409: ["dog_has_bookings"] },
    run: async ({ ctx, params: { id = "" } }) => {
      await deleteDog(ctx, id);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
