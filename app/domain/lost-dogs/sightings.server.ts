import { type SignedIn, transact } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";
import { removeDocumentFiles } from "../verification/close-verification.server.ts";
import { openDocument } from "../verification/sealed-documents.server.ts";
import { dogInCare } from "./dog-in-care.server.ts";
import { requireOpenLostDog } from "./lost-dog-queries.server.ts";

/** What people have seen of the dog, newest first. Throws not_found. */
export async function sightingsOf(ctx: SignedIn, dogId: string) {
  const { id } = await requireOpenLostDog(ctx, dogId);
  return ctx.db
    .selectFrom("sightings")
    .selectAll()
    .where("lost_dog_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** By the owner, with its photo. Throws not_found, and forbidden for the sitter. */
export async function deleteSighting(
  ctx: SignedIn,
  dogId: string,
  sightingId: string,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { isOwn } = await dogInCare(ctx, dogId);
    const { id } = await requireOpenLostDog(ctx, dogId);
    if (!isOwn) throw forbidden("Only the dog's owner may delete this");
    const gone = await ctx.db
      .deleteFrom("sightings")
      .where("id", "=", sightingId)
      .where("lost_dog_id", "=", id)
      .returning("photo_key")
      .executeTakeFirst();
    if (!gone) throw notFound();
    await removeDocumentFiles(ctx, gone.photo_key === null ? [] : [gone.photo_key]);
  });
}

/** A WebP, for those who care for the dog while the search lasts. Throws as `openDocument`. */
export async function sightingPhoto(ctx: SignedIn, sightingId: string): Promise<Buffer> {
  const sighting = await ctx.db
    .selectFrom("sightings")
    .innerJoin("lost_dogs", "lost_dogs.id", "lost_dog_id")
    .select(["lost_dog_id", "dog_id", "photo_key"])
    .where("sightings.id", "=", sightingId)
    .executeTakeFirst();
  if (!sighting) throw notFound();
  const { id } = await requireOpenLostDog(ctx, sighting.dog_id);
  const key = id === sighting.lost_dog_id ? sighting.photo_key : null;
  if (!key) throw notFound();
  return openDocument(ctx, key);
}
