import type { ReactNode } from "react";

/**
 * `after` follows `side` on narrow screens, and `children` beside it on wide ones; `sideFirst` puts
 * `side` before `children` on narrow screens.
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
