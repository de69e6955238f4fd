import type { ReactNode } from "react";

/** Content with a side column from 1024 px, below it on smaller screens. */
export function SideLayout({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="with-side">
      <div className="min-w-0">{children}</div>
      <aside className="stack">{side}</aside>
    </div>
  );
}
