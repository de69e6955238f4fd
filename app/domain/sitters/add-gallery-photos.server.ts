import { type SignedIn, transact } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { withStoredPhotos } from "../photos/store-photos.server.ts";
import { galleryKeys } from "./gallery-queries.server.ts";
import { putGallery } from "./put-gallery.server.ts";
import { requireSitting } from "./require-sitting.ts";
import { MOST_GALLERY_PHOTOS } from "./sitter-rules.ts";

/**
 * Adds the files to the end of the caller's gallery: all of them or none, and never a seventh photo,
 * however requests race. Throws forbidden for those who can't sit, invalid, and as `storePhoto` does.
 */
export async function addGalleryPhotos(ctx: SignedIn, files: Blob[]): Promise<void> {
  requireSitting(ctx);
  if (!files.length) throw invalid("Please choose a photo", "photos");
  await keysWithRoom(ctx, files.length);
  await withStoredPhotos(
    ctx,
    files,
    (added) =>
      transact(ctx, async (ctx) => {
        requireSitting(ctx);
        const taken = await keysWithRoom(ctx, added.length);
        await putGallery(ctx, [...taken, ...added]);
      }),
    "photos",
  );
}

async function keysWithRoom(ctx: SignedIn, more: number): Promise<string[]> {
  const taken = await galleryKeys(ctx, ctx.actor.id);
  if (taken.length + more > MOST_GALLERY_PHOTOS) {
    throw invalid(
      `Maximum of ${MOST_GALLERY_PHOTOS} photos reached - delete a photo to add new ones`,
      "photos",
    );
  }
  return taken;
}
