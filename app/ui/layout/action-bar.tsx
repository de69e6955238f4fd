import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Keeps the actions of a page within reach of the thumb, above the navigation; the last thing in a page. */
export function ActionBar({
  note,
  phoneOnly,
  children,
}: {
  /** A line above the buttons, spread over the width. */
  note?: ReactNode;
  /** Not shown from 1024 px, where a side column has the same actions. */
  phoneOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames("bar", phoneOnly && "lg:hidden")}>
      {note && <div className="row mb-2 justify-between">{note}</div>}
      <div className="two">{children}</div>
    </div>
  );
}
