import type { DogAge, DogSize } from "./dog-rules.ts";

/** What a sitter has to accept for a dog: its size and age class, if known. */
export function dogFit(dog: { size: DogSize | null; ageClass: DogAge | null } | null): {
  dogSize?: DogSize;
  dogAge?: DogAge;
} {
  return {
    ...(dog?.size && { dogSize: dog.size }),
    ...(dog?.ageClass && { dogAge: dog.ageClass }),
  };
}

/** 'Luca takes 3 dogs at most'. */
export function tooManyDogsText(sitter: string, most: number): string {
  return most === 1 ? `${sitter} takes one dog at a time` : `${sitter} takes ${most} dogs at most`;
}

/** Null is unknown. */
export type FittingDog = { size: DogSize | null; ageClass: DogAge | null };
type Taken = { dogSizes: readonly string[]; dogAges: readonly string[] };

/** The size or age class of a dog that a sitter does not take; null if it fits. Unknown ones fit. */
export function misfit(dog: FittingDog, { dogSizes, dogAges }: Taken): DogSize | DogAge | null {
  if (dog.size && dogSizes.length > 0 && !dogSizes.includes(dog.size)) return dog.size;
  if (dog.ageClass && dogAges.length > 0 && !dogAges.includes(dog.ageClass)) return dog.ageClass;
  return null;
}

const kinds: Record<DogSize | DogAge, string> = {
  small: "small dogs",
  medium: "medium dogs",
  large: "large dogs",
  puppy: "puppies",
  adult: "adult dogs",
  senior: "senior dogs",
};

/** 'Luca does not take large dogs'. */
export function misfitText(sitter: string, kind: DogSize | DogAge): string {
  return `${sitter} does not take ${kinds[kind]}`;
}
