import { fixedPeriods, periodLabels } from "#app/domain/bookings/time-periods.ts";
import { dayLabel, staySpan } from "#app/domain/date-labels.ts";
import { dogAgeLabels, dogAges, dogSizeLabels, dogSizes } from "#app/domain/dogs/dog-rules.ts";
import { type Intent, intentIn, intentNames } from "#app/domain/sitters/search/intent.ts";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
import type { SearchChip } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

type Query = Record<string, string | undefined>;
type Facts = { today: string; dogName?: string | undefined };
/** `path` is that of the page. */
type At = Facts & { path: string };

export const sortLabels: Record<SitterSort, string> = {
  distance: "Nearest first",
  newest: "Newest first",
  rate: "Lowest rate first",
  rating: "Best rated first",
};

/** 'Within 5 miles'. */
export function withinLabel(miles: string): string {
  return miles === "1" ? "Within 1 mile" : `Within ${miles} miles`;
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
  { today, dogName }: Facts,
): Intent {
  const period = fixedPeriods.find((fixed) => fixed === timePeriod);
  return {
    place: place && `Near ${place}`,
    date: date && dayLabel(date, today),
    startDate: startDate && endDate && staySpan(startDate, endDate),
    timePeriod: period && periodLabels[period],
    service: service && serviceNamed(service)?.label,
    dog: dog && dogName && `For ${dogName}`,
    dogs: dogs && dogsLabel(dogs),
  };
}

/** Place, day, time, service and dog; `query` is all that the page's address carries. */
export function intentChips(intent: Intent, facts: At & { query?: Query }): SearchChip[] {
  return chipsOf(facts.path, intentLabels(intent, facts), facts.query ?? intent);
}

/** All that a search for sitters was asked. */
export function searchChips(query: Query, facts: At): SearchChip[] {
  const { search, radius, dogSize, dogAge, maxRate, minRating, favourites, sort } = query;
  const size = dogSizes.find((known) => known === dogSize);
  const age = dogAges.find((known) => known === dogAge);
  return chipsOf(
    facts.path,
    {
      search: search && `“${search}”`,
      ...intentLabels(intentIn(query), facts),
      radius: radius && withinLabel(radius),
      dogSize: size && dogSizeLabels[size],
      dogAge: age && dogAgeLabels[age],
      maxRate: maxRate && `Up to $${maxRate}`,
      minRating: minRating && starsLabel(minRating),
      favourites: favourites && "Saved sitters",
      sort: sort && (sortLabels as Record<string, string>)[sort],
    },
    query,
  );
}

/** A time goes with its day, a distance with its place, and a stay's last day with its first. */
const together: Record<string, string> = {
  date: "timePeriod",
  place: "radius",
  startDate: "endDate",
};

const chipNames = [
  "search",
  ...intentNames,
  "radius",
  "dogSize",
  "dogAge",
  "maxRate",
  "minRating",
  "favourites",
  "sort",
];

function chipsOf(path: string, labels: Query, query: Query): SearchChip[] {
  return chipNames.flatMap((name) => {
    const label = labels[name];
    if (!label) return [];
    const also = together[name];
    return [
      { label, href: queryLink(path, query, { [name]: null, ...(also && { [also]: null }) }) },
    ];
  });
}
