import { classNames } from "#app/ui/class-names.ts";
import { photoAt } from "#app/ui/photo-source.ts";

const sizes = { sm: 36, md: 60, lg: 76, xl: 96 };
// Not red, which warns.
const colours = ["green", "blue", "yellow", "grey"];

export function initials(name: string) {
  const letters = name
    .split(/[\s-]+/)
    .flatMap((part) => part.match(/[\p{L}\p{N}\p{Emoji_Presentation}]/u) ?? []);
  return letters.slice(0, 2).join("").toLocaleUpperCase("en") || "?";
}

export function colourOf(name: string) {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length];
}

export function Avatar({
  name,
  photo,
  size = "md",
  alt = "",
  eager = false,
}: {
  name: string;
  photo?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Leave empty if the name stands next to it. */
  alt?: string;
  eager?: boolean;
}) {
  const shape = size !== "md" && size;
  if (!photo) {
    const spoken = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
    return (
      <span className={classNames("avatar", shape, colourOf(name))} {...spoken}>
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={classNames("avatar", shape)}
      src={photoAt(photo, 320)}
      alt={alt}
      width={sizes[size]}
      height={sizes[size]}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}
