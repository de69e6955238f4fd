import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Content with a column of its own beside it from 1024 px, below it on smaller screens. */
export function SideLayout({
  children,
  side,
  sideFirst,
}: {
  children: ReactNode;
  side: ReactNode;
  /** On smaller screens the column comes before the content. */
  sideFirst?: boolean;
}) {
  return (
    <div className={classNames("with-side", sideFirst && "side-first")}>
      <div className="min-w-0">{children}</div>
      <aside className="stack">{side}</aside>
    </div>
  );
}
