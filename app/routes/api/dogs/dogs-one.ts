import { deleteDog } from "#app/domain/dogs/delete-dog.server.ts";
import { dogForActor, dogForOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { DogChanges } from "#app/domain/dogs/dog-schemas.ts";
import { updateDog } from "#app/domain/dogs/update-dog.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

const Changes = DogChanges.extend({ images: ChosenFiles });

export const loader = api({
  GET: signedIn(async ({ ctx, params: { id = "" } }) => Response.json(await dogForActor(ctx, id))),
  PATCH: signedIn(async ({ ctx, params: { id = "" }, input }) => {
    await dogForOwner(ctx, id);
    const { images, ...changes } = await input(Changes);
    await updateDog(ctx, id, changes, images);
    return Response.json(await dogForActor(ctx, id));
  }),
  DELETE: signedIn(async ({ ctx, params: { id = "" } }) => {
    await deleteDog(ctx, id);
    return new Response(null, { status: 204 });
  }),
});
export const action = loader;
