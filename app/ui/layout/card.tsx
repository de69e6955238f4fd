import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export function Card({
  title,
  aside,
  id,
  urgent = false,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  id?: string;
  urgent?: boolean;
  children: ReactNode;
}) {
  // A section needs a heading.
  const Sheet = title ? "section" : "div";
  return (
    <Sheet className={classNames("card stack", urgent && "border-danger")} id={id}>
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
