import type { ReactNode } from "react";
import { VisitLog } from "./visit-log.tsx";
import type { VisitLine } from "./visit-shown.ts";

/** The notes that a leash says by itself, folded: not all of a pile are seen there. */
export function PlainLog({
  title,
  lines,
  after,
}: {
  title: string;
  lines: VisitLine[];
  after?: (line: VisitLine) => ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="link py-3">{title}</summary>
      <VisitLog lines={lines} {...(after && { after })} />
    </details>
  );
}
