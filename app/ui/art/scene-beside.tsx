import type { ReactNode } from "react";
import { FrontScene } from "#app/ui/art/front-scene.tsx";

/** A short form, with a picture beside it where there is room. */
export function SceneBeside({ children }: { children: ReactNode }) {
  return (
    <div className="hero beside">
      <FrontScene beside />
      <div className="stack">{children}</div>
    </div>
  );
}
