import { Children, isValidElement, type ReactNode } from "react";

/** Facts on one line with dots between them; where a line breaks, between two facts, no dot is left over. */
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
