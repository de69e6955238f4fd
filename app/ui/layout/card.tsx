import type { ReactNode } from "react";

/** One idea on a sheet of its own, with an optional heading and a link or button beside it. */
export function Card({
  title,
  aside,
  id,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  // A section without a heading is none.
  const Sheet = title ? "section" : "div";
  return (
    <Sheet className="card stack" id={id}>
      {title && (
        <div className="row">
          <h2 className="grow">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Sheet>
  );
}
