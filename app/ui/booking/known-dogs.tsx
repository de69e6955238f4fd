import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { dogFactTexts } from "#app/domain/dogs/dog-facts.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";

/** 'Female · Neutered · Good with dogs', with the name in front where there are several dogs. */
export function KnownDogs({ dogs }: { dogs: RequestFacts["dogs"] }) {
  return dogs.map(({ name, facts }) => {
    const texts = dogFactTexts(facts);
    return (
      texts.length > 0 && (
        <p key={name} className="soft">
          <DottedLine>{dogs.length > 1 ? [name, ...texts] : texts}</DottedLine>
        </p>
      )
    );
  });
}
