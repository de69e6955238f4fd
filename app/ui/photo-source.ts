const widths = [320, 640, 1280];

export function photoAt(src: string, width: 320 | 640 | 1280) {
  return src.startsWith("/uploads/") ? `${src}?w=${width}` : src;
}

/** Undefined for images of one size. */
export function photoWidths(src: string) {
  return src.startsWith("/uploads/")
    ? widths.map((w) => `${src}?w=${w} ${w}w`).join(", ")
    : undefined;
}
