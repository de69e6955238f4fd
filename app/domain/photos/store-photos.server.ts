import type { SignedIn } from "../context.server.ts";
import { discardPhotos } from "./discard-photos.server.ts";
import { storePhoto } from "./store-photo.server.ts";

/** Stores all of these files or none; keys in order. */
export async function storePhotos(
  ctx: SignedIn,
  files: Blob[],
  field = "images",
): Promise<string[]> {
  const keys: string[] = [];
  try {
    for (const file of files) keys.push(await storePhoto(ctx, file, field));
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
