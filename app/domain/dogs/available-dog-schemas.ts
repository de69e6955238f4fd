import { z } from "zod";
import {
  BoundedString,
  fromText,
  IfGiven,
  Latitude,
  ListOf,
  Longitude,
  SearchText,
  Slug,
} from "../fields.ts";
import { dogAges, dogSizes, MOST_FILTER_MILES } from "./dog-rules.ts";

/** Room for every slug of a filter; longer text is refused before it is split. */
const LONGEST_CHOICE = 200;

const MILES = "Please enter a distance in miles";
const DISTANCE_RANGE = `Distance must be between 0 and ${MOST_FILTER_MILES} miles`;

/** Repeated or as 'small,large'; empty form fields are ignored. */
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
  /** Prefixes of words of the name or breed. */
  search: IfGiven(SearchText),
  size: AnyOf(dogSizes),
  age: AnyOf(dogAges),
  before: IfGiven(BoundedString(100)),
};

/** As the API takes it; distances are for people who can sit. */
export const AvailableDogSearch = z.object({
  ...Filters,
  /** Displayed miles between cell centres, in steps of 0.5. */
  maxDistance: IfGiven(fromText(z.number(MILES).min(0, MILES).max(12_500, MILES))),
  lat: IfGiven(Latitude),
  lng: IfGiven(Longitude),
});
export type AvailableDogSearch = z.output<typeof AvailableDogSearch>;

/** The page's form, with a place by name. */
export const AvailableDogForm = z.object({
  ...Filters,
  maxDistance: IfGiven(
    fromText(
      z.number(DISTANCE_RANGE).min(0, DISTANCE_RANGE).max(MOST_FILTER_MILES, DISTANCE_RANGE),
    ),
  ),
  place: IfGiven(SearchText),
});
export type AvailableDogForm = z.output<typeof AvailableDogForm>;
