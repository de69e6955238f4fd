import { z } from "zod";
import {
  BoundedString,
  IfGiven,
  Latitude,
  ListOf,
  Longitude,
  SearchText,
  Slug,
} from "../fields.ts";
import { dogAges, dogSizes, MOST_FILTER_MILES } from "./dog-rules.ts";

/** Every slug of a filter fits; a longer text is refused whole, not split into thousands of words. */
const LONGEST_CHOICE = 200;

const DISTANCE_RANGE = `Distance must be between 0 and ${MOST_FILTER_MILES} miles`;

/** Any of several; a form's empty field and the words 'small,large' in one value are taken too. */
function AnyOf<T extends string>(slugs: readonly T[]) {
  return z.preprocess(
    (value) =>
      (Array.isArray(value) ? value : [value ?? ""])
        .map(String)
        .flatMap((entry) => (entry.length > LONGEST_CHOICE ? [entry] : entry.split(",")))
        .filter((entry) => entry.trim() !== ""),
    ListOf(Slug(slugs)),
  );
}

const Filters = {
  /** Words of the name or the breed, each at least begun. */
  search: IfGiven(SearchText),
  size: AnyOf(dogSizes),
  age: AnyOf(dogAges),
  /** The last dog of the part of the list that was seen. */
  before: IfGiven(BoundedString(100)),
};

/** The list of available dogs as the API takes it; distances are for those who can sit. */
export const AvailableDogSearch = z.object({
  ...Filters,
  /** Miles between the cell centres, as shown: in steps of 0.5. */
  maxDistance: IfGiven(z.coerce.number().min(0, "Please enter a distance in miles").max(12_500)),
  lat: IfGiven(Latitude),
  lng: IfGiven(Longitude),
});
export type AvailableDogSearch = z.output<typeof AvailableDogSearch>;

/** The same as the page's form asks it: a place by its name. */
export const AvailableDogForm = z.object({
  ...Filters,
  maxDistance: IfGiven(
    z.coerce.number(DISTANCE_RANGE).min(0, DISTANCE_RANGE).max(MOST_FILTER_MILES, DISTANCE_RANGE),
  ),
  place: IfGiven(SearchText),
});
export type AvailableDogForm = z.output<typeof AvailableDogForm>;
