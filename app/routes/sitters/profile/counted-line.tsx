import { DottedLine } from "#app/ui/dotted-line.tsx";
import type { ShownNumber } from "#app/ui/sitters/sitter-numbers.ts";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";
import { SpokenNumber } from "#app/ui/spoken-number.tsx";
import { copy } from "./copy.ts";

/** Numbers of a sitter, and a link to how they are counted. */
export function CountedLine({ numbers }: { numbers: ShownNumber[] }) {
  const part = numbers.find((number) => number.part)?.part;
  return (
    <p className="soft">
      <DottedLine>
        {numbers.map(({ part, ...number }) => (
          // The booking card beside it says how soon they answer.
          <span key={number.text} className={part === "responds" ? "soon" : undefined}>
            <SpokenNumber {...number} />
          </span>
        ))}
        {part && (
          <a key="how" className="link muted tap" href={countedPath(part)}>
            {copy.howWeCount}
          </a>
        )}
      </DottedLine>
    </p>
  );
}
