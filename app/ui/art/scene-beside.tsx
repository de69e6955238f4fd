import type { ReactNode } from "react";
import { FrontScene } from "#app/ui/art/front-scene.tsx";

/** Puts a picture beside a short form, where there is room. */
export function SceneBeside({
  pictured = false,
  upright = false,
  children,
}: {
  /** Shows the picture on narrow screens, too: flat, or higher in a `front`. */
  pictured?: boolean;
  /** For forms that are at least as high as the picture is wide. */
  upright?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="hero beside">
      <FrontScene beside={!pictured} upright={upright} />
      <div className="stack">{children}</div>
    </div>
  );
}
