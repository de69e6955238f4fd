import { requireSitting } from "../../accounts/require-sitting.ts";
import { type SignedIn, stillActing, transact } from "../../context.server.ts";
import { claimPost, type PostKey } from "../../done-once.server.ts";
import { invalid } from "../../errors.ts";
import { photoKeyIn } from "../../photos/photo-path.ts";
import { discardPhotos, withStoredPhotos } from "../../photos/store-photos.server.ts";
import { MOST_GALLERY_PHOTOS } from "../../services/sitter-rules.ts";
import { galleryKeys } from "./gallery-queries.server.ts";
import { putGallery } from "./put-gallery.server.ts";

/** Removes photos (by path) and appends files, never beyond six, even under concurrent requests. */
export async function changeGallery(
  ctx: SignedIn,
  { files, removedPaths = [] }: { files: Blob[]; removedPaths?: string[] },
  post?: PostKey,
): Promise<void> {
  requireSitting(await stillActing(ctx));
  const removed = removedPaths.map(photoKeyIn);
  if (files.length + removed.length === 0) throw invalid("Please choose a photo", "photos");
  await remainingPhotos(ctx, removed, files.length);
  await withStoredPhotos(
    ctx,
    files,
    (added) =>
      transact(ctx, async (ctx) => {
        requireSitting(ctx);
        await claimPost(ctx, post, ctx.actor.id);
        const remaining = await remainingPhotos(ctx, removed, added.length);
        await putGallery(ctx, [...remaining, ...added]);
      }),
    "photos",
  );
  await discardPhotos(
    ctx,
    removed.filter((key) => key !== null),
  );
}

/** Throws if one of the removed ones does not exist or there is no room for `more`. */
async function remainingPhotos(
  ctx: SignedIn,
  removed: (string | null)[],
  more: number,
): Promise<string[]> {
  const keys = await galleryKeys(ctx, ctx.actor.id);
  if (removed.some((key) => !key || !keys.includes(key))) {
    throw invalid(
      "Error deleting image: Something went wrong while deleting the image.",
      "removedPhotos",
    );
  }
  const remaining = keys.filter((key) => !removed.includes(key));
  if (remaining.length + more > MOST_GALLERY_PHOTOS) {
    throw invalid(
      `Maximum of ${MOST_GALLERY_PHOTOS} photos reached - delete a photo to add new ones`,
      "photos",
    );
  }
  return remaining;
}
