import type { RateUnit } from "#app/domain/sitters/sitter-rules.ts";

export const copy = {
  title: "Dog sitters",
  near: (place: string) => `Sitters near ${place}`,
  search: "Name",
  open: "Where, when and what?",
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
  more: (inUse: number) => (inUse === 0 ? "Filters" : `Filters (${inUse})`),
  sitter: "Sitter",
  yourDog: "Your dog",
  stay: "Overnight stay",
  stayFrom: "From",
  stayTo: "To",
  dogs: "How many dogs",
  within: "Distance",
  anyDistance: "Any distance",
  size: "Dog size",
  anySize: "Any size",
  age: "Dog age",
  anyAge: "Any age",
  rating: "Rating",
  anyRating: "Any rating",
  trust: "Trust",
  home: "The sitter's home",
  order: "Order",
  usualOrder: "Usual order",
  map: "Map",
  saved: "Saved sitters",
  onlySaved: "Only sitters I saved",
  noneSaved: "No saved sitters yet",
  howToSave: "Save sitters with the heart on their card or profile.",
  find: "Find sitters",
  showAll: "Show all sitters",
  otherFilters: "Try other words, or fewer filters.",
  clear: "Clear all",
  submit: "Show sitters",
  show: (total: number, text: string) => {
    if (total === 0) return "Show sitters";
    return total === 1 ? "Show 1 sitter" : `Show ${text} sitters`;
  },
};

const units: Record<RateUnit, string> = {
  hour: "Up to $ an hour",
  day: "Up to $ a day",
  night: "Up to $ a night",
  visit: "Up to $ a visit",
};

export function highestRate(unit: RateUnit): string {
  return units[unit];
}
