import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/**
 * Puts `side` beside `children` on wide screens. On narrow ones it follows them or, with
 * `sideFirst`, comes first. `even`: both are as wide. `after` follows `side` on narrow screens and `children` on wide ones.
 */
export function SideLayout({
  children,
  side,
  after,
  sideFirst = false,
  even = false,
}: {
  children: ReactNode;
  side: ReactNode;
  after?: ReactNode;
  sideFirst?: boolean;
  even?: boolean;
}) {
  const aside = <aside className="stack">{side}</aside>;
  return (
    <div className={classNames("with-side", even && "even")}>
      {sideFirst && aside}
      <div className="min-w-0">{children}</div>
      {!sideFirst && aside}
      {after && <div className="stack">{after}</div>}
    </div>
  );
}
