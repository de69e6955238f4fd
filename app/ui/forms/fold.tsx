import type { ReactNode } from "react";

/** What was chosen, in one line; it unfolds to be chosen again. */
export function Fold({
  value,
  change,
  open,
  live,
  children,
}: {
  value: ReactNode;
  change: string;
  open: boolean;
  /** The line follows the page's form. */
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <b {...(live && { "data-results": "" })}>{value}</b>
        <span className="link text-sm">{change}</span>
      </summary>
      {children}
    </details>
  );
}
