import { use } from "react";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { photoAt, photoWidths } from "#app/ui/photo-source.ts";

export function Photo({
  src,
  alt,
  width = 640,
  height = 480,
  sizes = "(min-width: 42rem) 40rem, 100vw",
  eager = false,
}: {
  src?: string | null | undefined;
  alt: string;
  width?: number;
  height?: number;
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string;
  /** Set it for photos in the first view; all others load lazily. */
  eager?: boolean;
}) {
  const shown = src || "/dog.svg";
  const lowData = use(LowDataContext);
  const srcSet = lowData ? undefined : photoWidths(shown);
  return (
    <img
      className="photo"
      src={photoAt(shown, lowData ? 320 : 640)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
}
