import { use } from "react";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { photoAt, sceneAt } from "#app/ui/photo-source.ts";

/**
 * The top of a card on wide screens: the sitter's own photo, else one of our scenes, another one
 * than the neighbours'.
 */
export function SitterScene({ place, photo }: { place: number; photo: string | null }) {
  if (use(LowDataContext)) return null;
  return (
    <img
      className="scene"
      src={photoAt(photo ?? sceneAt(place), 640)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}
