/** The public path of a photo's key, or null. */
export function photoPath(key: string | null): string | null {
  return key ? `/uploads/${key}.webp` : null;
}
