import type { SignedIn } from "../../context.server.ts";
import { ownPhotoKey } from "../../photos/photo-queries.server.ts";
import { galleryKeys } from "./gallery-queries.server.ts";
import { putGallery } from "./put-gallery.server.ts";

/** Returns the removed keys, to discard after the commit. Throws invalid for others' photos. */
export async function replaceGallery(ctx: SignedIn, paths: string[]): Promise<string[]> {
  const before = await galleryKeys(ctx, ctx.actor.id);
  const keys: string[] = [];
  for (const path of paths) keys.push(await ownPhotoKey(ctx, path, "gallery"));
  await putGallery(ctx, [...new Set(keys)]);
  return before.filter((key) => !keys.includes(key));
}
