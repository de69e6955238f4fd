import { DomainError } from "../errors.ts";

/** What a request says of a dog that is deleted, or that the caller may not see. */
export const MISSING_DOG = "This dog can't be found. Please choose another.";

/** A not_found about one field of a request, so that its form can be shown again. */
export function missingDog(field: "dogId" | "dogIds"): DomainError {
  return new DomainError("not_found", MISSING_DOG, { errors: { [field]: [MISSING_DOG] } });
}
