import { DogShape } from "#app/domain/dogs/dog-json-schemas.ts";
import { dogForActor, dogForOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { DogPhotoRemoval } from "#app/domain/dogs/dog-schemas.ts";
import { removeDogPhoto } from "#app/domain/dogs/remove-dog-photo.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { parseOrThrow } from "#app/http/api/api-input.server.ts";

export const loader = api("Dogs", {
  DELETE: {
    summary: "Remove a photo of a dog",
    notes: "`imageUrl` goes in the query or the body.",
    who: "signed in",
    query: DogPhotoRemoval.partial(),
    body: DogPhotoRemoval.partial(),
    bodyOptional: true,
    answers: { 200: DogShape },
    errors: { 403: ["forbidden"] },
    example: { imageUrl: "/uploads/3f6c.webp" },
    run: async ({ ctx, params: { id = "" }, url, query, input }) => {
      await dogForOwner(ctx, id);
      const named = url.searchParams.has("imageUrl") ? query() : await input();
      const { imageUrl } = parseOrThrow(DogPhotoRemoval, named);
      await removeDogPhoto(ctx, id, imageUrl);
      return Response.json(await dogForActor(ctx, id));
    },
  },
});
export const action = loader;
