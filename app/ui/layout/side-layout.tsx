import type { ReactNode } from "react";

export function SideLayout({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="with-side">
      <div className="min-w-0">{children}</div>
      <aside className="stack">{side}</aside>
    </div>
  );
}
