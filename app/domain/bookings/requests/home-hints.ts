import type { DogFacts } from "../../dogs/dog-facts.ts";
import type { Home } from "../../sitters/home/home-rules.ts";

type Dog = { name: string; facts: DogFacts };
/** What matters to who answers a request. */
export type RequestFacts = { dogs: Dog[]; hints: string[] };
type Texts = [ofSitter: (sitter: string, dog: string) => string, own: (dog: string) => string];

const hints: { at: keyof Home; dog: keyof DogFacts; texts: Texts }[] = [
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
 * What does not go together, which refuses nothing: 'Luca has a dog; Rex isn't good with dogs'.
 * Without a name, the sitter is the reader.
 */
export function homeHints(home: Home, sitter: string | null, dogs: readonly Dog[]): string[] {
  return dogs.flatMap(({ name, facts }) =>
    hints
      .filter(({ at, dog }) => home[at] === "yes" && facts[dog] === "no")
      .map(({ texts: [ofSitter, own] }) => (sitter === null ? own(name) : ofSitter(sitter, name))),
  );
}
