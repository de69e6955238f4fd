import { type DogFacts, dogFactList } from "#app/domain/dogs/dog-facts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";

/** 'Female · Spayed · Good with dogs', and what a sitter should take note of as pills. */
export function DogFactsLine({ facts }: { facts: DogFacts }) {
  const list = dogFactList(facts);
  const warnings = list.filter(({ warns }) => warns);
  return (
    <>
      <p className="empty:hidden">
        {list.length > warnings.length && (
          <DottedLine>{list.flatMap(({ text, warns }) => (warns ? [] : text))}</DottedLine>
        )}
      </p>
      <p className="cluster empty:hidden">
        {warnings.map(({ text }) => (
          <Badge key={text} colour="yellow">
            {text}
          </Badge>
        ))}
      </p>
    </>
  );
}
