import { use } from "react";
import small from "#app/ui/art/front-640.webp";
import large from "#app/ui/art/front-1280.webp";
import { LowDataContext } from "#app/ui/layout/low-data.ts";

/** Decoration: the page says the same in words. */
export function FrontScene({
  beside = false,
}: {
  /** Shown on wide screens only. */
  beside?: boolean;
}) {
  const lowData = use(LowDataContext);
  return (
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
}
