import { data, href } from "react-router";
import { plainDateOf } from "#app/domain/dates.ts";
import { chosenDog } from "#app/domain/dogs/chosen-dog-queries.server.ts";
import { dogFit } from "#app/domain/dogs/dog-fit.ts";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { mappedSittersAround } from "#app/domain/sitters/search/sitters-around.server.ts";
import { stayOrDay } from "#app/domain/sitters/search/stay-or-day.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitQuery } from "#app/http/forms/query-form.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import { SearchChips } from "#app/ui/sitters/list-summary.tsx";
import { PlaceChoice } from "#app/ui/sitters/place-choice.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { searchChips } from "#app/ui/sitters/search-chips.ts";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { type MapFilter, mapFilters } from "./map-filters.ts";
import { MapPanes } from "./map-panes.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const answer = await submitQuery(
    stayOrDay(url),
    SitterListForm,
    async ({ dog: dogId, ...filter }) => {
      const dog = await chosenDog(ctx, dogId);
      return { dog, ...(await mappedSittersAround(ctx, { ...filter, ...dogFit(dog) })) };
    },
  );
  const given = Object.entries(answer.data.query).filter(([name]) => !/^(map|page)$/.test(name));
  const asked = Object.fromEntries(given);
  const kept = given.filter(([name]) => !/^(place|radius)$/.test(name));
  const fitted: Record<string, string> = {
    ...answer.data.query,
    ...dogFit(answer.data.found?.dog ?? null),
  };
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const chips = searchChips(asked, {
    path: href("/map"),
    today,
    dogName: answer.data.found?.dog?.name,
  });
  // Tiles and their script are the heaviest part of the app.
  const waits = scope.lowData && !url.searchParams.has("map");
  const query = new URLSearchParams({ ...answer.data.query, map: "1" });
  return data(
    {
      ...answer.data,
      query: fitted,
      search: { ...asked, view: "map" },
      viewerId: ctx.actor?.id ?? null,
      ...mapFilters(asked, chips, today),
      kept,
      clearHref:
        kept.length > 0
          ? queryLink(href("/map"), asked, Object.fromEntries(kept.map(([name]) => [name, null])))
          : null,
      listHref: queryLink(href("/sitters"), asked, {}),
      mapHref: waits && `${href("/map")}?${query}`,
    },
    answer.init ?? undefined,
  );
}

export const handle: PageHandle = {
  nav: "find",
  styles: "map",
  wide: true,
  hydrate: (data) => (data as { mapHref?: string | false } | null)?.mapHref === false,
  tiles: true,
  findable: isUnfiltered,
};
// Left out of this page's script, which does not change the head.
export const meta = (args: Route.MetaArgs) =>
  import.meta.env.SSR
    ? publicMeta(args, {
        title: "Sitters by area",
        description: "Dog sitters and walkers near you on a map, with services and rates.",
      })
    : [];

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const {
    query,
    search,
    found,
    result,
    mapHref,
    listHref,
    filters,
    others,
    kept,
    clearHref,
    viewerId,
  } = loaderData;
  const isOverMap = found !== null && !mapHref;
  // Written by hand, to keep conform and zod out of this page's script.
  const place = {
    id: "area-place",
    errors: Object.values<string[] | null>(result?.error ?? {}).flatMap((all) => all ?? []),
  };
  return (
    <>
      <div className={classNames("map-head", isOverMap && "over-map")}>
        <h1>{copy.title}</h1>
        <form method="get" action={href("/map")} noValidate aria-label={copy.search}>
          <SearchField label={copy.place} name="place" value={query.place} />
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
        <FilterBar filters={filters} moreHref={listHref} />
        {place.errors.length > 0 && <FieldErrors field={place} />}
        <SearchChips chips={others} />
        {found && <PlaceChoice path={href("/map")} others={found.otherPlaces} query={query} />}
      </div>
      {found && (
        <MapPanes
          found={found}
          query={query}
          search={search}
          mapHref={mapHref}
          clearHref={clearHref}
          viewerId={viewerId}
        />
      )}
    </>
  );
}

/** A menu of links for each filter, and a link to all filters. */
function FilterBar({ filters, moreHref }: { filters: MapFilter[]; moreHref: string }) {
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
