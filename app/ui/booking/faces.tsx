import type { ReactNode } from "react";

/** Avatars that overlap a little. */
export function Faces({ children }: { children: ReactNode }) {
  return <div className="faces">{children}</div>;
}
