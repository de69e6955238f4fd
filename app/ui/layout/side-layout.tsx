import type { ReactNode } from "react";

/**
 * Puts `side` beside `children` on wide screens. On narrow ones it follows them or, with
 * `sideFirst`, comes first. `after` follows `side` on narrow screens and `children` on wide ones.
 */
export function SideLayout({
  children,
  side,
  after,
  sideFirst = false,
}: {
  children: ReactNode;
  side: ReactNode;
  after?: ReactNode;
  sideFirst?: boolean;
}) {
  const aside = <aside className="stack">{side}</aside>;
  return (
    <div className="with-side">
      {sideFirst && aside}
      <div className="min-w-0">{children}</div>
      {!sideFirst && aside}
      {after && <div className="stack">{after}</div>}
    </div>
  );
}
