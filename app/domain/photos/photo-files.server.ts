import { PHOTO_WIDTHS, type PhotoWidth } from "#app/integrations/stored-photos.ts";
import type { Context } from "../context.server.ts";

/** By default 640 wide; null if there is no such photo. */
export function photoFileOf(
  ctx: Context,
  fileName: string,
  width: string | null,
): Promise<Buffer | null> {
  const [, key] = /^([0-9a-f]{32})\.webp$/.exec(fileName) ?? [];
  return key ? ctx.photos.get(key, photoWidthFor(width)) : Promise.resolve(null);
}

/** The smallest stored width that fills the wanted one (pixels, 640 if unreadable). */
export function photoWidthFor(width: string | null): PhotoWidth {
  const wanted = Number(width) || 640;
  return PHOTO_WIDTHS.find((width) => width >= wanted) ?? 1280;
}
