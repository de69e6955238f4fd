import { Children, isValidElement, type ReactNode } from "react";

/** Separates facts by dots; where a line breaks between two, no stray dot is left. */
export function DottedLine({ children }: { children: ReactNode }) {
  return (
    <span className="dotted">
      {Children.toArray(children).map((fact, index) => (
        <span key={isValidElement(fact) ? fact.key : String(fact)}>
          {index > 0 && <i aria-hidden="true"> · </i>}
          {fact}
        </span>
      ))}
    </span>
  );
}
