import { type SignedIn, transact } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { withStoredPhotos } from "../photos/store-photos.server.ts";
import { dogForOwner, photoKeysOfDogs } from "./dog-queries.server.ts";
import { ageClassOf, MOST_DOG_PHOTOS, sizeOf } from "./dog-rules.ts";
import type { DogChanges } from "./dog-schemas.ts";
import { refreshDogWords } from "./dog-words.server.ts";

/**
 * Changes the caller's own dog and adds the files to its photos: all of it or nothing, and never a
 * fourth photo, however requests race. Throws not_found, forbidden, invalid, and as `storePhoto` does.
 */
export async function updateDog(
  ctx: SignedIn,
  dogId: string,
  changes: DogChanges,
  files: Blob[],
): Promise<void> {
  await dogForOwner(ctx, dogId);
  await refuseFourthPhoto(ctx, dogId, files.length);
  await withStoredPhotos(ctx, files, (keys) =>
    transact(ctx, async (ctx) => {
      const dog = await dogForOwner(ctx, dogId);
      const taken = await refuseFourthPhoto(ctx, dogId, keys.length);
      await ctx.db
        .updateTable("dogs")
        .set({ ...columnsOf(changes), updated_at: ctx.now() })
        .where("id", "=", dog.id)
        .execute();
      await refreshDogWords(ctx, dog.id, { ...dog, ...namesIn(changes) });
      for (const [index, photo_key] of keys.entries()) {
        const row = { dog_id: dog.id, photo_key, position: taken + index };
        await ctx.db.insertInto("dog_photos").values(row).execute();
      }
    }),
  );
}

/** How many photos the dog has; positions count up without gaps. */
async function refuseFourthPhoto(ctx: SignedIn, dogId: string, more: number): Promise<number> {
  const taken = (await photoKeysOfDogs(ctx, [dogId])).get(dogId)?.length ?? 0;
  if (more > 0 && taken + more > MOST_DOG_PHOTOS) {
    throw invalid("Maximum of 3 photos reached - delete a photo to add new ones", "images");
  }
  return taken;
}

function namesIn({ name, breed }: DogChanges) {
  return { ...(name !== undefined && { name }), ...(breed !== undefined && { breed }) };
}

/** Only what was named; an empty form field is named, with undefined. */
function columnsOf(changes: DogChanges) {
  const { age, weight, height, bio } = changes;
  const personality = "personality" in changes ? changes.personality : changes.traits;
  const named = (field: keyof DogChanges) => field in changes;
  return {
    ...namesIn(changes),
    ...(age !== undefined && { age, age_class: ageClassOf(age) }),
    ...(named("weight") && { weight: weight ?? null, size: sizeOf(weight ?? null) }),
    ...(named("height") && { height: height ?? null }),
    ...(named("bio") && { bio: bio ?? null }),
    ...((named("personality") || named("traits")) && {
      personality: JSON.stringify(personality ?? []),
    }),
    ...(named("activities") && { activities: JSON.stringify(changes.activities ?? []) }),
    ...(named("availability") && { availability: JSON.stringify(changes.availability ?? []) }),
  };
}
