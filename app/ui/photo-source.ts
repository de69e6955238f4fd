const widths = [320, 640, 1280];

/** The address of a stored photo in one of its widths; other images have one size only. */
export function photoAt(src: string, width: 320 | 640 | 1280) {
  return src.startsWith("/uploads/") ? `${src}?w=${width}` : src;
}

/** All widths of a stored photo for `srcset`, or undefined for other images. */
export function photoWidths(src: string) {
  return src.startsWith("/uploads/")
    ? widths.map((w) => `${src}?w=${w} ${w}w`).join(", ")
    : undefined;
}
