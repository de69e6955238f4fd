import type { DogFacts } from "../../dogs/dog-facts.ts";
import type { Home } from "../../people/sitting/home-rules.ts";

type Dog = { name: string; facts: DogFacts };
/** Shown to the person who answers a request. */
export type RequestFacts = { dogs: Dog[]; hints: string[] };
type Texts = [ofSitter: (sitter: string, dog: string) => string, own: (dog: string) => string];

type Hint = { at: keyof Home; dog: keyof DogFacts; texts: Texts };

const hints: Hint[] = [
  {
    at: "ownDogs",
    dog: "goodWithDogs",
    texts: [
      (sitter, dog) => `${sitter} has a dog; ${dog} isn't good with dogs`,
      (dog) => `You have a dog; ${dog} isn't good with dogs`,
    ],
  },
  {
    at: "otherPets",
    dog: "goodWithCats",
    texts: [
      (sitter, dog) => `${sitter} has other pets; ${dog} isn't good with cats`,
      (dog) => `You have other pets; ${dog} isn't good with cats`,
    ],
  },
  {
    at: "children",
    dog: "goodWithChildren",
    texts: [
      (sitter, dog) => `${sitter} has children at home; ${dog} isn't good with children`,
      (dog) => `You have children at home; ${dog} isn't good with children`,
    ],
  },
];

/**
 * Where a dog does not suit the sitter's home, such as 'Luca has a dog; Rex isn't good with dogs'.
 * Only hints: a request may be made all the same. `sitter` is a name, or null to address the sitter.
 */
export function homeHints(home: Home, sitter: string | null, dogs: readonly Dog[]): string[] {
  return dogs.flatMap(({ name, facts }) =>
    hints
      .filter((hint) => applies(hint, home, facts))
      .map(({ texts: [ofSitter, own] }) => (sitter === null ? own(name) : ofSitter(sitter, name))),
  );
}

/** The dogs without the facts that `homeHints` mentions, so that none is shown twice. */
export function withoutHintedFacts<D extends Dog>(home: Home, dogs: readonly D[]): D[] {
  return dogs.map((dog) => ({
    ...dog,
    facts: {
      ...dog.facts,
      ...Object.fromEntries(
        hints.filter((hint) => applies(hint, home, dog.facts)).map((hint) => [hint.dog, null]),
      ),
    },
  }));
}

function applies({ at, dog }: Hint, home: Home, facts: DogFacts): boolean {
  return home[at] === "yes" && facts[dog] === "no";
}
