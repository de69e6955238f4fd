import { Children, isValidElement, type ReactNode } from "react";

/** Facts separated by dots; a line break between two leaves no stray dot. */
export function DottedLine({ children }: { children: ReactNode }) {
  return (
    <span className="dotted">
      {Children.toArray(children).map((fact, index) => (
        <span key={isValidElement(fact) ? fact.key : String(fact)}>
          {index > 0 && <i> · </i>}
          {fact}
        </span>
      ))}
    </span>
  );
}
