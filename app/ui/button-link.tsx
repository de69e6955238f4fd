import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";

export function ButtonLink({
  variant,
  full,
  small,
  children,
  ...rest
}: ButtonLook & { href: string } & Omit<ComponentProps<"a">, "className">) {
  return (
    <a {...rest} className={buttonClass({ variant, full, small })}>
      {children}
    </a>
  );
}
