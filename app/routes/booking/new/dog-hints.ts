import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { homeHints } from "#app/domain/bookings/requests/home-hints.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";
import { misfitOf } from "./validate.ts";

/** What about the sitter's home does not go together with these dogs. */
export function hintsOf(
  dogs: readonly DogJson[],
  { name, home }: Pick<PublicSitterJson, "name" | "home">,
): string[] {
  const known = dogs.map((dog) => ({ name: dog.name, facts: dog }));
  return homeHints(home, firstNameOf(name), known);
}

/** Each dog that the sitter does not take, said before a day is chosen. */
export function unfitDogs({ dogs, sitter }: FlowPageData): string[] {
  return dogs.flatMap((dog) => {
    const reason = misfitOf(dog, sitter);
    return reason ? [copy.unfit(reason, dog.name)] : [];
  });
}
