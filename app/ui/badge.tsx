import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A pill. `sure` has an outline and a tick, for what was confirmed; `best` is the highest honor. */
export function Badge({
  colour = "grey",
  children,
}: {
  colour?: "yellow" | "green" | "red" | "blue" | "grey" | "sure" | "best";
  children: ReactNode;
}) {
  return <span className={classNames("badge", colour)}>{children}</span>;
}
