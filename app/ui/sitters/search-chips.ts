import { type Intent, intentNames } from "#app/domain/sitters/search/intent.ts";
import { searchLabels } from "#app/domain/sitters/search/search-labels.ts";
import type { SearchChip } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

type Query = Record<string, string | undefined>;
/** `path` is the path of the page. */
type At = { path: string } & Parameters<typeof searchLabels>[1];

/**
 * Chips for what the viewer is looking for: place, day, time, service and dog. `query` is the
 * page's whole query.
 */
export function intentChips(intent: Intent, facts: At & { query?: Query }): SearchChip[] {
  const asked = Object.fromEntries(intentNames.map((name) => [name, intent[name]]));
  return chipsOf(asked, facts.query ?? intent, facts);
}

/** Chips for everything that a search for sitters filters by. */
export function searchChips(query: Query, facts: At): SearchChip[] {
  return chipsOf(query, query, facts);
}

/**
 * Filters that go with another: a time with its day, a distance with its place, and a stay's last
 * day with its first.
 */
const together: Record<string, string> = {
  date: "timePeriod",
  place: "radius",
  startDate: "endDate",
};

function chipsOf(asked: Query, query: Query, { path, ...facts }: At): SearchChip[] {
  return searchLabels(asked, facts).map(([name, label]) => {
    const also = together[name];
    const changes = { [name]: null, ...(also && { [also]: null }) };
    return { name, label, href: queryLink(path, query, changes) };
  });
}
