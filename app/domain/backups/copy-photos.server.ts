import {
  PHOTO_WIDTHS,
  type PhotoStorage,
  type PhotoWidth,
} from "#app/integrations/stored-photos.ts";

/** Returns the keys that `from` no longer has. */
export async function copyPhotos(
  keys: string[],
  from: PhotoStorage,
  to: PhotoStorage,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (await hasWhole(to, key)) continue;
    const files = new Map<PhotoWidth, Buffer>();
    for (const width of PHOTO_WIDTHS) {
      const bytes = await from.get(key, width);
      if (bytes) files.set(width, bytes);
    }
    if (files.size === PHOTO_WIDTHS.length) await to.put(key, files);
    else missing.push(key);
  }
  return missing;
}

/** Whether a photo exists in every width. */
export async function hasWhole(photos: PhotoStorage, key: string): Promise<boolean> {
  const found = await Promise.all(PHOTO_WIDTHS.map((width) => photos.get(key, width)));
  return found.every((bytes) => bytes !== null);
}
