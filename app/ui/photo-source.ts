const widths = [320, 640, 1280];

/** The address of a stored photo at a width; other images have one size only. */
export function photoAt(src: string, width: 320 | 640 | 1280) {
  return src.startsWith("/uploads/") ? `${src}?w=${width}` : src;
}

/** The `srcset` of a stored photo; undefined for other images. */
export function photoWidths(src: string) {
  return src.startsWith("/uploads/")
    ? widths.map((w) => `${src}?w=${w} ${w}w`).join(", ")
    : undefined;
}
