import { dogForActor, dogForOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { DogPhotoRemoval } from "#app/domain/dogs/dog-schemas.ts";
import { removeDogPhoto } from "#app/domain/dogs/remove-dog-photo.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  DELETE: signedIn(async ({ ctx, params: { id = "" }, url, query, input }) => {
    await dogForOwner(ctx, id);
    const { imageUrl } = url.searchParams.has("imageUrl")
      ? query(DogPhotoRemoval)
      : await input(DogPhotoRemoval);
    await removeDogPhoto(ctx, id, imageUrl);
    return Response.json(await dogForActor(ctx, id));
  }),
});
export const action = loader;
