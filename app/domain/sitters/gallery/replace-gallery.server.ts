import type { SignedIn } from "../../context.server.ts";
import { ownPhotoKey } from "../../photos/photo-queries.server.ts";
import { galleryKeys } from "./gallery-queries.server.ts";
import { putGallery } from "./put-gallery.server.ts";

/**
 * Makes these photos, by their paths, the caller's gallery and returns the keys that left it, to be
 * discarded after the commit. Runs inside the caller's transaction. Throws invalid for a photo that
 * the caller did not upload.
 */
export async function replaceGallery(ctx: SignedIn, paths: string[]): Promise<string[]> {
  const before = await galleryKeys(ctx, ctx.actor.id);
  const keys: string[] = [];
  for (const path of paths) keys.push(await ownPhotoKey(ctx, path, "gallery"));
  await putGallery(ctx, [...new Set(keys)]);
  return before.filter((key) => !keys.includes(key));
}
