import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Put it last in the page. */
export function ActionBar({
  note,
  phoneOnly,
  children,
}: {
  note?: ReactNode;
  /** From 1024 px a side column has the same actions. */
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
