/** A photo must be smaller than this, in bytes. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

/** The public path of a photo's key. */
export function photoPath(key: string | null): string | null {
  return key ? `/uploads/${key}.webp` : null;
}

/** The key in a photo's path or address; null if it has none. */
export function photoKeyIn(path: string): string | null {
  return (
    /^(?:https?:\/\/[^/?#]+)?\/uploads\/([0-9a-f]{32})\.webp(?:\?w=\d+)?$/.exec(path)?.[1] ?? null
  );
}
