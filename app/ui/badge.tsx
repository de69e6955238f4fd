import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export function Badge({
  colour = "grey",
  children,
}: {
  colour?: "yellow" | "green" | "red" | "blue" | "grey";
  children: ReactNode;
}) {
  return <span className={classNames("badge", colour)}>{children}</span>;
}
