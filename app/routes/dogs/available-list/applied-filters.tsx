import { href } from "react-router";
import { slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { withoutFilter } from "#app/ui/dogs/dog-filter-link.ts";
import { Icon } from "#app/ui/icons.tsx";

export type AppliedFilter = { name: string; value: string; label: string };

/** The filters in use as labels: 'Within 5 miles', 'Small', 'Puppy'. */
export function appliedFilters(search: string): AppliedFilter[] {
  const params = new URLSearchParams(search);
  const one = (name: string, label: (value: string) => string) =>
    params
      .getAll(name)
      .filter(Boolean)
      .map((value) => ({ name, value, label: label(value) }));
  return [
    ...one("maxDistance", (miles) => `Within ${miles} ${miles === "1" ? "mile" : "miles"}`),
    ...one("size", slugLabel),
    ...one("age", slugLabel),
    ...one("place", (place) => `Near ${place}`),
  ];
}

export function AppliedFilters({ search }: { search: string }) {
  const applied = appliedFilters(search);
  if (applied.length === 0) return null;
  return (
    <nav className="chips line" aria-label="Filters in use">
      {applied.map(({ name, value, label }) => (
        <a
          key={`${name} ${value}`}
          className="chip"
          href={withoutFilter(search, name, value)}
          aria-label={`Remove filter: ${label}`}
        >
          {label}
          <Icon name="close" size={16} />
        </a>
      ))}
      <a className="link tap" href={clearedFilters(search)}>
        Clear all
      </a>
    </nav>
  );
}

/** The list without filters; the words of the search stay. */
export function clearedFilters(search: string): string {
  const text = new URLSearchParams(search).get("search");
  return text
    ? `${href("/dogs/available")}?${new URLSearchParams({ search: text })}`
    : href("/dogs/available");
}
