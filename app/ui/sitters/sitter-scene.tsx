import { use } from "react";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { photoAt, sceneOf } from "#app/ui/photo-source.ts";

/** The top of a card on wide screens: the sitter's own photo, else their scene of ours. */
export function SitterScene({ sitterId, photo }: { sitterId: string; photo: string | null }) {
  if (use(LowDataContext)) return null;
  return (
    <img
      className="scene"
      src={photoAt(photo ?? sceneOf(sitterId), 640)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}
