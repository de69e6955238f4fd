import { use } from "react";
import small from "#app/ui/art/front-640.webp";
import large from "#app/ui/art/front-1280.webp";
import uprightSmall from "#app/ui/art/front-upright-640.webp";
import uprightLarge from "#app/ui/art/front-upright-1152.webp";
import { LowDataContext } from "#app/ui/layout/low-data.ts";

/** Decorates a page that says the same in words. */
export function FrontScene({
  beside = false,
  upright = false,
}: {
  /** Shows the picture on wide screens only. */
  beside?: boolean;
  /** For wide screens, where the words beside it are high. */
  upright?: boolean;
}) {
  const lowData = use(LowDataContext);
  const picture = (
    <img
      src={small}
      srcSet={lowData ? undefined : `${small} 640w, ${large} 1280w`}
      sizes="(min-width: 64rem) 62rem, 100vw"
      alt=""
      width={640}
      height={459}
      className={beside ? "max-lg:hidden" : undefined}
      loading={beside ? "lazy" : undefined}
      fetchPriority={beside ? undefined : "high"}
      decoding="async"
    />
  );
  if (!upright || lowData) return picture;
  return (
    <picture>
      <source
        media="(min-width: 64rem)"
        srcSet={`${uprightSmall} 640w, ${uprightLarge} 1152w`}
        sizes="36rem"
        width={640}
        height={818}
      />
      {picture}
    </picture>
  );
}
