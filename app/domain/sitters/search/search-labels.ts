import { dayLabel, staySpan } from "../../date-labels.ts";
import { dogAgeLabels, dogAges, dogSizeLabels, dogSizes } from "../../dogs/dog-rules.ts";
import { readDecimal } from "../../fields.ts";
import { homeWishLabel, homeWishNames } from "../../people/sitting/home-rules.ts";
import { trustLabels, trustWishes } from "../../people/sitting/trust-rules.ts";
import { dollarsText } from "../../prices/money.ts";
import { serviceNamed } from "../../services/sitter-rules.ts";
import { fixedPeriods, periodLabels } from "../../services/time-periods.ts";
import { type Intent, intentIn, intentNames } from "./intent.ts";

type Query = Record<string, string | undefined>;
/** `allDogs` are names, if the number of dogs means them. */
type Facts = { today: string; dogName?: string | undefined; allDogs?: string | undefined };

/** 'Within 5 miles'. */
export function withinLabel(miles: string): string {
  return miles === "1" ? "Within 1 mile" : `Within ${miles} miles`;
}

/** 'Up to $22.50', of an amount as it was typed. */
function upToLabel(rate: string): string | undefined {
  const dollars = readDecimal(rate);
  return Number.isNaN(dollars) ? undefined : `Up to ${dollarsText(dollars)}`;
}

/** '2 dogs'. */
function dogsLabel(dogs: string): string {
  return dogs === "1" ? "1 dog" : `${dogs} dogs`;
}

/** '4 stars or more'. */
export function starsLabel(stars: string): string {
  return `${stars} stars or more`;
}

/** 'Near Wiedikon', 'Tue, Dec 1', 'Fri, Nov 27 to Mon, Nov 30', 'Morning', 'Dog Walking', 'For Rex', '2 dogs'. */
export function intentLabels(
  { place, date, timePeriod, startDate, endDate, service, dog, dogs }: Intent,
  { today, dogName, allDogs }: Facts,
): Intent {
  const period = fixedPeriods.find((fixed) => fixed === timePeriod);
  return {
    place: place && `Near ${place}`,
    date: date && dayLabel(date, today),
    startDate: startDate && endDate && staySpan(startDate, endDate),
    timePeriod: period && periodLabels[period],
    service: service && serviceNamed(service)?.label,
    dog: dog && dogName && `For ${dogName}`,
    dogs: dogs && (allDogs ? `For ${allDogs}` : dogsLabel(dogs)),
  };
}

/** What a search for sitters was asked, by the names of its fields, in the order they are read. */
export function searchLabels(query: Query, facts: Facts): [name: string, label: string][] {
  const { search, radius, dogSize, dogAge, maxRate, minRating, favourites } = query;
  const size = dogSizes.find((known) => known === dogSize);
  const age = dogAges.find((known) => known === dogAge);
  const labels: Query = {
    search: search && `“${search}”`,
    ...intentLabels(intentIn(query), facts),
    radius: radius && withinLabel(radius),
    dogSize: size && dogSizeLabels[size],
    dogAge: age && dogAgeLabels[age],
    maxRate: maxRate && upToLabel(maxRate),
    minRating: minRating && starsLabel(minRating),
    ...Object.fromEntries(homeWishNames.map((wish) => [wish, query[wish] && homeWishLabel(wish)])),
    ...Object.fromEntries(trustWishes.map((wish) => [wish, query[wish] && trustLabels[wish]])),
    favourites: favourites && "Saved sitters",
  };
  return ["search", ...intentNames, ...filterNames].flatMap((name): [string, string][] => {
    const label = labels[name];
    return label ? [[name, label]] : [];
  });
}

const filterNames = [
  "radius",
  "dogSize",
  "dogAge",
  "maxRate",
  "minRating",
  ...homeWishNames,
  ...trustWishes,
  "favourites",
];
