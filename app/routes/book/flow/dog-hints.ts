import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { homeHints } from "#app/domain/bookings/requests/home-hints.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { ageText, slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow.server.ts";
import { misfitOf, mostDogsOf } from "./validate.ts";

/** Why the sitter's home may not suit these dogs, as sentences. */
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

/** 'Border Collie', '4 years', 'Medium'. */
export function looksOf({ breed, age, size }: DogJson): string[] {
  return [breed, ageText(age), ...(size ? [slugLabel(size)] : [])];
}

/** The price of each additional dog, if several can come. */
export function furtherDogHint({
  dogs,
  sitter,
  steps,
  running,
  hourlyFurther,
}: FlowPageData): string | undefined {
  if (Math.min(mostDogsOf(sitter), dogs.length) < 2) return undefined;
  // Where the times are chosen on the same page, that of all would be about earlier ones.
  if (steps.includes("time"))
    return hourlyFurther ? copy.eachFurtherHour(priceLabel(hourlyFurther)) : undefined;
  return running?.furtherDog ? copy.eachFurther(priceLabel(running.furtherDog)) : undefined;
}
