import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type ButtonLook = {
  /** A screen has one primary button. A danger button does what cannot be undone. */
  variant?: "primary" | "ghost" | "danger" | "quiet";
  full?: boolean;
  small?: boolean;
  children: ReactNode;
};

export function buttonClass({ variant, full, small }: Omit<ButtonLook, "children">) {
  return classNames(
    "btn",
    variant && variant !== "primary" && variant,
    full && "full",
    small && "small",
  );
}

export function Button({
  variant,
  full,
  small,
  busy = "Processing...",
  type = "submit",
  ...rest
}: ButtonLook & { busy?: string } & Omit<ComponentProps<"button">, "className">) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, full, small })}
      data-busy={type === "submit" ? busy : undefined}
    />
  );
}
