import type { ReactNode } from "react";
import { href } from "react-router";
import type { SittersFound } from "#app/domain/sitters/search/sitter-list-json.ts";
import type { SitterSort } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { ListSummary, totalText, WhyThisOrder } from "#app/ui/sitters/list-summary.tsx";
import { PlaceChoice } from "#app/ui/sitters/place-choice.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { SaveButton } from "#app/ui/sitters/save-button.tsx";
import { SaveSearchBelow, SaveSearchForLater } from "#app/ui/sitters/save-search.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import { copy, sortCopy } from "./copy.ts";
import { emptyHint } from "./empty-hint.ts";

/** The search results: count, order, sitters, and a link to more. */
export function FoundSitters({
  found: { sitters, first, page, more, sort, service, rated, meta, place, otherPlaces, centre },
  query,
  chips,
  saved,
  asked,
  onlySaved,
  fewSaved,
  words,
  viewerId,
}: {
  found: SittersFound;
  query: Record<string, string>;
  /** The filters in use, as chips. */
  chips: ReactNode;
  saved: string[] | null;
  /** The names of the filters in use. */
  asked: string[];
  /** Whether the only filter is that the sitters are saved. */
  onlySaved: boolean;
  /** Whether the saved sitters are too few to be counted or sorted. */
  fewSaved: boolean;
  /** The words typed as a name, which were understood as a place. */
  words: string | null;
  viewerId: string | null;
}) {
  if (!sitters.length) {
    return (
      <>
        {chips}
        <NameInstead words={words} query={query} />
        <PlaceChoice path={href("/sitters")} others={otherPlaces} query={query} />
        <EmptyState
          pose="sniffing"
          title={onlySaved ? copy.noneSaved : "No dog sitters found"}
          {...(asked.length > 0 && {
            hint: emptyHint(asked),
            action: { href: href("/sitters"), label: onlySaved ? copy.find : copy.showAll },
            ghost: !onlySaved,
            also: onlySaved
              ? undefined
              : { href: queryLink(href("/map"), query, { search: null }), label: copy.lookOnMap },
          })}
        />
        {saved && !onlySaved && <SaveSearchForLater query={query} />}
      </>
    );
  }
  const shown = first - 1 + sitters.length;
  return (
    <>
      {place && !words && (
        <PlaceChoice path={href("/sitters")} others={otherPlaces} query={query} />
      )}
      {!fewSaved && (
        <ListSummary
          meta={meta}
          sort={sort}
          from={place?.label ?? null}
          chips={chips}
          menu={
            <SortMenu sort={sort} near={Boolean(place || centre)} rated={rated} query={query} />
          }
        />
      )}
      {first > 1 && (
        <a className="link tap" href={queryLink(href("/sitters"), query, { page: null })}>
          Back to the first sitters
        </a>
      )}
      <SitterList
        sitters={sitters}
        service={service}
        first={first}
        scenes={onlySaved}
        search={query}
        viewerId={viewerId}
        save={
          saved
            ? ({ id, name }, at) => (
                <SaveButton id={id} name={name} saved={saved.includes(id)} at={at} />
              )
            : undefined
        }
        last={
          fewSaved && (
            <EmptyState
              pose="sniffing"
              title={copy.others}
              action={{ href: href("/sitters"), label: copy.find }}
              ghost
            />
          )
        }
      />
      {!fewSaved && <p className="soft">{copy.askSeveral}</p>}
      <Pager
        href={
          more ? `${queryLink(href("/sitters"), query, { page: page + 1 })}#n${shown + 1}` : null
        }
        shown={shown}
        total={totalText(meta)}
      />
      {saved && !fewSaved && <SaveSearchBelow query={query} />}
    </>
  );
}

/** Asks whether the words that name a place mean a person. */
function NameInstead({ words, query }: { words: string | null; query: Record<string, string> }) {
  if (!words) return null;
  return (
    <p className="soft text-center">
      {copy.askedName}{" "}
      <a className="link" href={queryLink(href("/sitters"), query, { search: words })}>
        {copy.called(words)}
      </a>
    </p>
  );
}

/** A menu that names the order of the list and links to the others. */
function SortMenu({
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
