import type { ReactNode } from "react";
import { FrontScene } from "#app/ui/art/front-scene.tsx";

/** A short form, with a picture beside it where there is room. */
export function SceneBeside({
  upright = false,
  children,
}: {
  /** The form is about as high as the picture is wide, or higher. */
  upright?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="hero beside">
      <FrontScene beside upright={upright} />
      <div className="stack">{children}</div>
    </div>
  );
}
