import type { ReactNode } from "react";

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
  // A section needs a heading.
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

/** One of several sections in a `rows` card. */
export function Part({
  title,
  id,
  children,
}: {
  title: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="stack gap-2 p-4" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
