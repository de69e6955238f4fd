import { Children, isValidElement, type ReactNode } from "react";

/** Facts on one line separated by dots. A line break between two facts leaves no stray dot. */
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
