const widths = [320, 640, 1280] as const;
type Width = (typeof widths)[number];

/** The address of an upload, or of one of our scenes ('/scenes/3'), for this displayed width. */
export function photoAt(src: string, width: Width) {
  if (src.startsWith("/uploads/") || src.startsWith("/api/photos/")) return `${src}?w=${width}`;
  if (src.startsWith("/scenes/")) return `${src}-${Math.max(width, 640)}.webp`;
  return src;
}

/** The `srcset` of an image, or undefined if it exists in one size only. */
export function photoWidths(src: string) {
  if (!/^\/(uploads|api\/photos|scenes)\//.test(src)) return undefined;
  const own = src.startsWith("/scenes/") ? widths.slice(1) : widths;
  return own.map((width) => `${photoAt(src, width)} ${width}w`).join(", ");
}

const SCENES = 12;

/** One of our own pictures for a person without photos, always the same one. */
export function sceneOf(id: string): string {
  return sceneAt(sceneNumber(id));
}

/** The pictures of a grid of cards: each sitter's own, else a scene that no earlier card shows. */
export function coversOf(sitters: readonly { id: string; cover: string | null }[]): string[] {
  const shown = new Set<number>();
  return sitters.map(({ id, cover }) => {
    if (cover) return cover;
    if (shown.size === SCENES) shown.clear();
    let scene = sceneNumber(id);
    while (shown.has(scene)) scene = (scene + 1) % SCENES;
    shown.add(scene);
    return sceneAt(scene);
  });
}

function sceneNumber(id: string): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % SCENES;
}

function sceneAt(number: number): string {
  return `/scenes/${number + 1}`;
}
