import { copy } from "./copy.ts";
import type { MapFilter } from "./map-filters.ts";

/** A menu of links for each filter, and a link to all filters. */
export function FilterBar({ filters, moreHref }: { filters: MapFilter[]; moreHref: string }) {
  return (
    <nav className="map-filters" aria-label={copy.filters}>
      {filters.map(({ label, chosen, options }) => (
        <details key={label} className={chosen ? "menu set" : "menu"} name="filter">
          <summary>
            {chosen && <span className="hide">{`${label}: `}</span>}
            {chosen ?? label}
          </summary>
          <div className="menu-box">
            {options.map((option) => (
              <a
                key={option.label}
                className="menu-item"
                href={option.href}
                aria-current={option.isChosen ? "true" : undefined}
              >
                {option.label}
              </a>
            ))}
          </div>
        </details>
      ))}
      <a className="btn quiet small" href={moreHref}>
        {copy.more}
      </a>
    </nav>
  );
}
