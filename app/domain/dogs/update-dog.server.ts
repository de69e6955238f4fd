import { type SignedIn, transact } from "../context.server.ts";
import { claimPost, type PostKey } from "../done-once.server.ts";
import { invalid } from "../errors.ts";
import { photoKeyIn } from "../photos/photo-path.ts";
import { discardPhotos, withStoredPhotos } from "../photos/store-photos.server.ts";
import { factColumnsOf } from "./dog-facts.ts";
import { dogForOwner, photoKeysOfDogs } from "./dog-queries.server.ts";
import { ageClassOf, MOST_DOG_PHOTOS, sizeOf } from "./dog-rules.ts";
import type { DogChanges } from "./dog-schemas.ts";
import { refreshDogSearchTerms } from "./dog-search-terms.server.ts";
import { putDogPhotos } from "./put-dog-photos.server.ts";

/** Removes photos (by path) and appends files, never beyond three even under concurrency. */
export async function updateDog(
  ctx: SignedIn,
  dogId: string,
  changes: DogChanges,
  files: Blob[],
  removedPaths: string[] = [],
  post?: PostKey,
): Promise<void> {
  const removed = removedPaths.map(photoKeyIn);
  await dogForOwner(ctx, dogId);
  await remainingPhotos(ctx, dogId, removed, files.length);
  await withStoredPhotos(ctx, files, (added) =>
    transact(ctx, async (ctx) => {
      const dog = await dogForOwner(ctx, dogId);
      await claimPost(ctx, post, dogId);
      const remaining = await remainingPhotos(ctx, dogId, removed, added.length);
      if (changes.name !== undefined && changes.name !== dog.name)
        await ctx.tell({ what: "dog_renamed", dogId: dog.id });
      await ctx.db
        .updateTable("dogs")
        .set({ ...columnsOf(changes), updated_at: ctx.now() })
        .where("id", "=", dog.id)
        .execute();
      await refreshDogSearchTerms(ctx, dog.id, { ...dog, ...namesIn(changes) });
      if (added.length + removed.length > 0)
        await putDogPhotos(ctx, dog.id, [...remaining, ...added]);
    }),
  );
  await discardPhotos(
    ctx,
    removed.filter((key) => key !== null),
  );
}

/** Throws if one of the removed ones does not exist or there is no room for `more`. */
async function remainingPhotos(
  ctx: SignedIn,
  dogId: string,
  removed: (string | null)[],
  more: number,
): Promise<string[]> {
  const keys = (await photoKeysOfDogs(ctx, [dogId])).get(dogId) ?? [];
  if (removed.some((key) => !key || !keys.includes(key))) {
    throw invalid(
      "Error deleting image: Something went wrong while deleting the image.",
      "removedImages",
    );
  }
  const remaining = keys.filter((key) => !removed.includes(key));
  if (more > 0 && remaining.length + more > MOST_DOG_PHOTOS) {
    throw invalid("Maximum of 3 photos reached - delete a photo to add new ones", "images");
  }
  return remaining;
}

function namesIn({ name, breed }: DogChanges) {
  return { ...(name !== undefined && { name }), ...(breed !== undefined && { breed }) };
}

/** Only the fields present; an empty form field is present as undefined. */
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
    ...factColumnsOf(changes),
  };
}
