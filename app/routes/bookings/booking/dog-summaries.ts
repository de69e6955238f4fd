import { href } from "react-router";
import type { BookingDogJson } from "#app/domain/bookings/booking-json.ts";
import type { BookedDog } from "#app/domain/dogs/booked-dog-queries.server.ts";
import { dogFactTexts } from "#app/domain/dogs/dog-facts.ts";
import { ageText, personalityLabel, weightText } from "#app/domain/dogs/dog-rules.ts";
import type { AgainCount } from "#app/domain/reviews/again-counts.server.ts";
import { firstWords } from "#app/ui/layout/public-meta.ts";
import { reviewCopy } from "#app/ui/reviews/copy.ts";

/** In characters; the whole text is on the dog's page. */
const BIO_SHOWN = 220;

export type DogSummary = {
  href: string;
  name: string;
  photo: string;
  /** 'Pug', '4 years', '8 kg'. */
  facts: string[];
  /** 'Female', 'Good with dogs'. */
  known: string[];
  traits: string[];
  bio: string | null;
  /** '3 of 3 sitters would care for Rex again'. */
  again: string | null;
};

export function dogSummaries(
  dogs: readonly BookedDog[],
  booked: readonly BookingDogJson[],
  againCounts: Map<string, AgainCount>,
): DogSummary[] {
  return dogs.map(({ id, name, breed, age, weight, facts, personality, bio }) => ({
    href: href("/dogs/:id", { id }),
    name,
    photo: booked.find((dog) => dog.id === id)?.image ?? "/dog.svg",
    facts: [breed, ageText(age), ...(weight ? [weightText(weight)] : [])],
    known: dogFactTexts(facts),
    traits: personality.map(personalityLabel),
    bio: bio && firstWords(bio, BIO_SHOWN),
    again: againText(name, againCounts.get(id)),
  }));
}

function againText(name: string, counted: AgainCount | undefined): string | null {
  return counted ? reviewCopy.againCount(name, counted.again, counted.all) : null;
}

export function ownerBio(dogs: readonly BookedDog[]): string | null {
  const bio = dogs[0]?.ownerBio;
  return bio ? firstWords(bio, BIO_SHOWN) : null;
}
