import { type Intent, intentNames } from "#app/domain/sitters/search/intent.ts";
import { searchLabels } from "#app/domain/sitters/search/search-labels.ts";
import type { SearchChip } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

type Query = Record<string, string | undefined>;
/** `path` is that of the page. */
type At = { path: string } & Parameters<typeof searchLabels>[1];

/** Place, day, time, service and dog; `query` is all that the page's address carries. */
export function intentChips(intent: Intent, facts: At & { query?: Query }): SearchChip[] {
  const asked = Object.fromEntries(intentNames.map((name) => [name, intent[name]]));
  return chipsOf(asked, facts.query ?? intent, facts);
}

/** All that a search for sitters was asked. */
export function searchChips(query: Query, facts: At): SearchChip[] {
  return chipsOf(query, query, facts);
}

/** A time goes with its day, a distance with its place, and a stay's last day with its first. */
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
