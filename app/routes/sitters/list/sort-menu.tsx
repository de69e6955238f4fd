import { href } from "react-router";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { WhyThisOrder } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { sortCopy } from "./copy.ts";

/** A menu that names the order of the list and links to the others. */
export function SortMenu({
  sort,
  near,
  rated,
  query,
}: {
  sort: SitterSort;
  /** Whether distances are known. */
  near: boolean;
  /** Whether anybody has been reviewed. */
  rated: boolean;
  query: Record<string, string>;
}) {
  const orders = (["distance", "rating", "rate", "newest"] as const).filter(
    (name) => name === sort || (name === "distance" ? near : name !== "rating" || rated),
  );
  return (
    <details className="menu sort">
      <summary>
        <span className="hide">{sortCopy.label}</span>
        {sortCopy.orders[sort]}
      </summary>
      <div className="menu-box">
        {orders.map((name) => (
          <a
            key={name}
            className="menu-item"
            href={queryLink(href("/sitters"), query, { sort: name })}
            aria-current={name === sort ? "true" : undefined}
          >
            {sortCopy.orders[name]}
          </a>
        ))}
        {sort !== "rating" && <WhyThisOrder className="menu-item soft" />}
      </div>
    </details>
  );
}
