/** A photo must be smaller than this. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

/** The path is also how the API names the photo. */
export function photoPath(key: string | null): string | null {
  return key ? `/uploads/${key}.webp` : null;
}

/** The path of a photo for two people only; whoever asks for it is checked each time. */
export function privatePhotoPath(key: string): string {
  return `/api/photos/${key}.webp`;
}

/** Null if a path or address contains none. */
export function photoKeyIn(path: string): string | null {
  return (
    /^(?:https?:\/\/[^/?#]+)?\/uploads\/([0-9a-f]{32})\.webp(?:\?w=\d+)?$/.exec(path)?.[1] ?? null
  );
}
