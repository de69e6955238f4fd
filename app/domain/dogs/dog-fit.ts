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
