import { type SignedIn, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { photoKeyIn } from "../photos/photo-path.ts";
import { discardPhotos } from "../photos/store-photos.server.ts";
import { dogForOwner, photoKeysOfDogs } from "./dog-queries.server.ts";
import { putDogPhotos } from "./put-dog-photos.server.ts";

/** Throws not_found for an unknown dog or photo. */
export async function removeDogPhoto(ctx: SignedIn, dogId: string, path: string): Promise<void> {
  const key = photoKeyIn(path);
  await transact(ctx, async (ctx) => {
    await dogForOwner(ctx, dogId);
    const keys = (await photoKeysOfDogs(ctx, [dogId])).get(dogId) ?? [];
    const remaining = keys.filter((other) => other !== key);
    if (remaining.length === keys.length) throw notFound();
    await putDogPhotos(ctx, dogId, remaining);
  });
  if (key) await discardPhotos(ctx, [key]);
}
