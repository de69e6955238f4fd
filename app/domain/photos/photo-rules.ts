/** A photo is smaller than this, in bytes. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

/** The public path of a photo's key, or null. */
export function photoPath(key: string | null): string | null {
  return key ? `/uploads/${key}.webp` : null;
}

/** The key in a photo's path; a whole address and a chosen width are fine. Null when it is none. */
export function photoKeyIn(path: string): string | null {
  return (
    /^(?:https?:\/\/[^/?#]+)?\/uploads\/([0-9a-f]{32})\.webp(?:\?w=\d+)?$/.exec(path)?.[1] ?? null
  );
}
