import { type DogFacts, dogFactTexts } from "#app/domain/dogs/dog-facts.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";

/** 'Female · Neutered · Good with dogs'; renders nothing if nothing is known. */
export function DogFactsLine({ facts }: { facts: DogFacts }) {
  const texts = dogFactTexts(facts);
  return (
    texts.length > 0 && (
      <p>
        <DottedLine>{texts}</DottedLine>
      </p>
    )
  );
}
