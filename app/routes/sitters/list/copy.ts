import type { RateUnit } from "#app/domain/services/sitter-rules.ts";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";

export const copy = {
  title: "Dog sitters",
  askSeveral: "Can't decide? Ask up to three at once.",
  near: (place: string) => `Sitters near ${place}`,
  nearest: (place: string) => `Nearest sitters to ${place}`,
  search: "Sitter's name",
  open: "Where, when, and what?",
  change: "Change search",
  where: "Where",
  anywhere: "Anywhere",
  when: "Day",
  anyDay: "Any day",
  time: "Time",
  anyTime: "Any time",
  service: "Service",
  anyService: "Any service",
  dog: "Dog",
  anyDog: "Any dog",
  more: "Filters",
  stay: "Away overnight? Choose your days",
  stayFrom: "From",
  stayTo: "To",
  dogs: "How many dogs",
  within: "Distance",
  miles: (miles: string) => `${miles} mi`,
  size: "Dog size",
  anySize: "Any size",
  age: "Dog age",
  anyAge: "Any age",
  rating: "Rating",
  stars: (stars: string) => `★ ${stars}+`,
  any: "Any",
  trust: "Trust",
  home: "The sitter's home",
  map: "Map",
  onMap: "Map of sitters",
  lookOnMap: "Look on the map",
  searched: "Change search: ",
  saved: "Saved sitters",
  showSaved: "Saved",
  onlySaved: "Saved by me",
  noneSaved: "No saved sitters yet",
  find: "Find sitters",
  others: "Looking for someone else?",
  showAll: "Show all sitters",
  clear: "Clear",
  askedName: "Looking for a person?",
  called: (words: string) => `Sitters called “${words}”`,
  submit: "Show sitters",
  show: (total: number, text: string) => (total === 1 ? "Show 1 sitter" : `Show ${text} sitters`),
  found: (total: number, text: string) => {
    if (total === 0) return "No sitters found";
    return total === 1 ? "1 sitter" : `${text} sitters`;
  },
};

/** Shown where nobody was found. */
export const emptyHints = {
  /** For a search by this one filter. */
  alone: {
    search: "Check the spelling.",
    place: "Try another place.",
    date: "Try another day.",
    maxRate: "Try a higher rate.",
    minRating: "Try fewer stars.",
    favourites: "Save sitters with the heart on their card or profile.",
  },
  wordsAndFilters: "Check the spelling, or clear a filter.",
  filters: "Clear a filter.",
};

export const sortCopy = {
  label: "Sort: ",
  orders: {
    distance: "Nearest first",
    rating: "Best rated first",
    rate: "Lowest rate first",
    newest: "Newest first",
  } satisfies Record<SitterSort, string>,
};

const units: Record<RateUnit, string> = {
  hour: "Highest price an hour",
  day: "Highest price a day",
  night: "Highest price a night",
  visit: "Highest price a visit",
};

export function highestRate(unit: RateUnit): string {
  return units[unit];
}
