import { href } from "react-router";
import type { SittersFound } from "#app/domain/sitters/search/sitter-list-json.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { ListSummary, totalText } from "#app/ui/sitters/list-summary.tsx";
import { PlaceChoice } from "#app/ui/sitters/place-choice.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { SaveButton, SaveForm } from "#app/ui/sitters/save-button.tsx";
import { SaveSearch } from "#app/ui/sitters/save-search.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import { copy } from "./copy.ts";

/** The search results: count, order, sitters, and a link to more. */
export function FoundSitters({
  found: { sitters, first, page, sort, service, meta, place, otherPlaces },
  query,
  saved,
  viewerId,
}: {
  found: SittersFound;
  query: Record<string, string>;
  saved: string[] | null;
  viewerId: string | null;
}) {
  const filtered = Object.entries(query).some(([name, value]) => name !== "page" && value);
  if (!sitters.length) {
    return (
      <>
        <PlaceChoice path={href("/sitters")} others={otherPlaces} query={query} />
        <EmptyState
          pose="sniffing"
          title="No dog sitters found"
          hint={hintFor(query, filtered)}
          {...(filtered && {
            action: { href: href("/sitters"), label: "Show all sitters" },
          })}
        />
        {saved && <SaveSearch query={query} hint />}
      </>
    );
  }
  const shown = first - 1 + sitters.length;
  const more = shown < meta.total || (meta.capped && meta.next !== null);
  return (
    <>
      {place && <PlaceChoice path={href("/sitters")} others={otherPlaces} query={query} />}
      <ListSummary
        meta={meta}
        sort={sort}
        from={place?.label ?? null}
        clear={filtered ? href("/sitters") : undefined}
      />
      {saved && <SaveSearch query={query} />}
      {first > 1 && (
        <a className="link tap" href={queryLink(href("/sitters"), query, { page: null })}>
          Back to the first sitters
        </a>
      )}
      {saved && <SaveForm />}
      <SitterList
        sitters={sitters}
        service={service}
        first={first}
        search={query}
        viewerId={viewerId}
        save={
          saved
            ? ({ id, name }, at) => (
                <SaveButton id={id} name={name} saved={saved.includes(id)} at={at} />
              )
            : undefined
        }
      />
      <Pager
        href={
          more ? `${queryLink(href("/sitters"), query, { page: page + 1 })}#n${shown + 1}` : null
        }
        shown={shown}
        total={totalText(meta)}
      />
    </>
  );
}

function hintFor(query: Record<string, string>, filtered: boolean): string | undefined {
  if (query.favourites) return copy.howToSave;
  return filtered ? copy.otherFilters : undefined;
}
