import { PHOTO_WIDTHS, type PhotoWidth } from "#app/integrations/photo-storage.server.ts";
import type { Context } from "../context.server.ts";
import { photoKeyIn } from "./photo-path.ts";

/**
 * The WebP file for '<key>.webp' in the requested width, by default 640; null if there is no such
 * photo.
 */
export function photoFileOf(
  ctx: Context,
  fileName: string,
  width: string | null,
): Promise<Buffer | null> {
  const key = photoKeyIn(`/uploads/${fileName}`);
  return key ? ctx.photos.get(key, widthFor(Number(width) || 640)) : Promise.resolve(null);
}

/** The smallest width that is wide enough, otherwise the widest. */
function widthFor(wanted: number): PhotoWidth {
  return PHOTO_WIDTHS.find((width) => width >= wanted) ?? 1280;
}
