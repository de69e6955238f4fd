import { addDogWithPhotos } from "#app/domain/dogs/add-dog.server.ts";
import { dogForActor, dogsOfOwner, MOST_DOGS } from "#app/domain/dogs/dog-queries.server.ts";
import { DogInput } from "#app/domain/dogs/dog-schemas.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";
import { BeforeQuery, listJson } from "#app/http/api/list-json.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";

const NewDog = DogInput.extend({ images: ChosenFiles });

export const loader = api({
  GET: signedIn(async ({ ctx, query }) => {
    const { before } = query(BeforeQuery);
    return listJson(await dogsOfOwner(ctx, ctx.actor.id, before), MOST_DOGS);
  }),
  POST: signedIn(async ({ ctx, input }) => {
    const { images, ...dog } = await input(NewDog);
    const id = await addDogWithPhotos(ctx, dog, images);
    return Response.json(await dogForActor(ctx, id), { status: 201 });
  }),
});
export const action = loader;
