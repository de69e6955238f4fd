import { classNames } from "#app/ui/class-names.ts";
import { colourOf, initials } from "#app/ui/initials.ts";
import { photoAt } from "#app/ui/photo-source.ts";

const sizes = { sm: 36, md: 60, lg: 76, xl: 96 };

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
  /** Leave it empty where the name stands next to the picture. */
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
