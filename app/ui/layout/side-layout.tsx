import type { ReactNode } from "react";

/** `after` follows `side` on narrow screens, and `children` beside it on wide ones. */
export function SideLayout({
  children,
  side,
  after,
}: {
  children: ReactNode;
  side: ReactNode;
  after?: ReactNode;
}) {
  return (
    <div className="with-side">
      <div className="min-w-0">{children}</div>
      <aside className="stack">{side}</aside>
      {after && <div className="stack">{after}</div>}
    </div>
  );
}
