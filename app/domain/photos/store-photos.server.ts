import type { SignedIn } from "../context.server.ts";
import { discardPhotos } from "./discard-photos.server.ts";
import { forEachFile, type PhotoKind, storePhoto } from "./store-photo.server.ts";

/** Stores all of these files or none; keys in order. */
export async function storePhotos(
  ctx: SignedIn,
  files: Blob[],
  field = "images",
  kind: PhotoKind = "public",
): Promise<string[]> {
  const keys: string[] = [];
  try {
    await forEachFile(files, field, async (file) => {
      keys.push(await storePhoto(ctx, file, field, kind));
    });
    return keys;
  } catch (error) {
    await discardPhotos(ctx, keys);
    throw error;
  }
}

/** Deletes the files again if `work` fails. */
export async function withStoredPhotos<R>(
  ctx: SignedIn,
  files: Blob[],
  work: (keys: string[]) => Promise<R>,
  field = "images",
): Promise<R> {
  const keys = await storePhotos(ctx, files, field);
  try {
    return await work(keys);
  } catch (error) {
    await discardPhotos(ctx, keys);
    throw error;
  }
}

/** As `withStoredPhotos`, for photos that only two people see; those that `work` did not use go too. */
export async function withPrivatePhotos<R>(
  ctx: SignedIn,
  files: Blob[],
  work: (keys: string[]) => Promise<R>,
): Promise<R> {
  const keys = await storePhotos(ctx, files, "images", "private");
  try {
    return await work(keys);
  } finally {
    await discardPhotos(ctx, keys);
  }
}
