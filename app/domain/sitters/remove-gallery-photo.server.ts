import { type SignedIn, transact } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { discardPhotos } from "../photos/discard-photos.server.ts";
import { photoKeyIn } from "../photos/photo-rules.ts";
import { galleryKeys } from "./gallery-queries.server.ts";
import { putGallery } from "./put-gallery.server.ts";
import { requireSitting } from "./require-sitting.ts";

/**
 * Takes one photo, named by its path, from the caller's gallery; the others move up, and the photo
 * is deleted unless it is shown elsewhere. Throws not_found for one that isn't there, forbidden.
 */
export async function removeGalleryPhoto(ctx: SignedIn, path: string): Promise<void> {
  const key = photoKeyIn(path);
  await transact(ctx, async (ctx) => {
    requireSitting(ctx);
    const keys = await galleryKeys(ctx, ctx.actor.id);
    const kept = keys.filter((other) => other !== key);
    if (kept.length === keys.length) throw notFound();
    await putGallery(ctx, kept);
  });
  if (key) await discardPhotos(ctx, [key]);
}
