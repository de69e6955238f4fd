import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

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
  return (
    <div className="with-side">
      <div className="min-w-0">{children}</div>
      <aside className={classNames("stack", sideFirst && "max-lg:order-first")}>{side}</aside>
      {after && <div className="stack">{after}</div>}
    </div>
  );
}
