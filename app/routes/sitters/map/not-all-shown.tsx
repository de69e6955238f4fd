import { href } from "react-router";
import type { ListMeta } from "#app/domain/sitters/search/sitter-list-json.ts";
import { totalText } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";

/** Says how much of the list is shown, and how to see the rest. */
export function NotAllShown({
  shown,
  meta,
  isMoved,
  query,
}: {
  shown: number;
  meta: ListMeta;
  isMoved: boolean;
  query: Record<string, string>;
}) {
  return (
    <p className="soft">
      <span>
        {shown} of {totalText(meta)} shown.
      </span>{" "}
      {isMoved ? (
        "Zoom in to see the others."
      ) : (
        <a className="link tap" href={queryLink(href("/sitters"), query, { map: null })}>
          Show all in a list
        </a>
      )}
    </p>
  );
}
