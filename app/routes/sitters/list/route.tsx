import { use } from "react";
import { data, href } from "react-router";
import { listText } from "#app/domain/bookings/booking-labels.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { allDogsIf, chosenDog, dogNames } from "#app/domain/dogs/chosen-dog-queries.server.ts";
import { dogFit } from "#app/domain/dogs/dog-fit.ts";
import { suggestedPlaces } from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaSlug, districtOf } from "#app/domain/sitters/areas/area-slug.ts";
import { favouriteIds } from "#app/domain/sitters/favourites/favourite-queries.server.ts";
import type { SittersFound } from "#app/domain/sitters/search/sitter-list-json.ts";
import { SitterListForm } from "#app/domain/sitters/search/sitter-search-schemas.ts";
import { sittersAround } from "#app/domain/sitters/search/sitters-around.server.ts";
import { stayOrDay } from "#app/domain/sitters/search/stay-or-day.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitQuery } from "#app/http/forms/query-form.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { queryForm } from "#app/ui/forms/query-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import { MapSettingsContext } from "#app/ui/map/map-settings.ts";
import { SearchChips } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { SaveSearch } from "#app/ui/sitters/save-search.tsx";
import { searchChips } from "#app/ui/sitters/search-chips.ts";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { FoundSitters } from "./found-sitters.tsx";
import { mainNames, SitterSearchForm } from "./sitter-search-form.tsx";

/** Up to this many saved sitters are shown without a search form. */
const FEW = 5;
/** How many places are suggested; towns come first. */
const MOST_SUGGESTED = 24;
/** How many days the form offers; stays can be further ahead. */
const DAYS = 21;
/** In miles; nobody calls a sitter further away near. */
const FAR = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const areas = await suggestedPlaces(ctx);
  const { asked, words } = placeInWords(stayOrDay(url), areas);
  const answer = await submitQuery(asked, SitterListForm, async ({ dog: dogId, ...filter }) => {
    const dog = await chosenDog(ctx, dogId);
    const all = dog ? null : await allDogsIf(ctx, filter.dogs);
    const fitting = { ...filter, ...dogFit(dog), ...(all && { takes: all }) };
    return {
      dog,
      allDogs: all && listText(all.map(({ name }) => name)),
      ...(await sittersAround(ctx, fitting)),
    };
  });
  const [dogs, saved] = await Promise.all([
    ctx.actor ? dogNames(ctx, ctx.actor.id) : [],
    ctx.actor ? favouriteIds(requireActor(ctx)) : null,
  ]);
  // While somebody types into another field, suggestions here would be in the way.
  const places = url.searchParams.has("search") ? [] : areas.slice(0, MOST_SUGGESTED);
  const viewerId = ctx.actor?.id ?? null;
  const { lowData, scripts } = context.get(scopeContext);
  const mapScript = lowData ? null : scripts.listMap;
  return data(
    { ...answer.data, today, dogs, saved, viewerId, places, words, mapScript },
    answer.init ?? undefined,
  );
}

export const handle: PageHandle = {
  nav: "find",
  styles: (data) => (isOnlySaved(data) ? "saved" : "list"),
  wide: true,
  tiles: true,
  shared: true,
  findable: isUnfiltered,
};
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: copy.title,
    description:
      "Dog sitters and walkers nearby with their services, rates, and hours. Search by place, date, service, and dog.",
  });

/** Treats words that name a place as one. Together with a place, words search for a person. */
function placeInWords(url: URL, areas: string[]): { asked: URL; words: string | null } {
  const asked = new URL(url);
  const query = asked.searchParams;
  const words = query.get("search");
  const place = words && !query.has("place") && placeCalled(words, areas);
  if (!place) return { asked, words: null };
  query.delete("search");
  query.set("place", place);
  return { asked, words };
}

/** The one of `areas` that is called `words`, as a whole or before its town. */
function placeCalled(words: string, areas: string[]): string | null {
  const slug = areaSlug(words);
  return (
    areas.find((name) => slug === areaSlug(name) || slug === areaSlug(districtOf(name))) ?? null
  );
}

/** Whether only saved sitters are shown, in columns. */
function isOnlySaved(data: unknown): boolean {
  const { query = {} } = (data ?? {}) as { query?: Record<string, string> };
  return askedIn(query).join() === "favourites";
}

function askedIn(query: Record<string, string>): string[] {
  return Object.keys(query).filter((name) => name !== "page" && query[name]);
}

function titleOf(query: Record<string, string>, found: SittersFound | null): string {
  const { place, sort, sitters } = found ?? {};
  if (place) {
    const isFar = sort === "distance" && Number(sitters?.[0]?.distance ?? 0) > FAR;
    return (isFar ? copy.nearest : copy.near)(place.label);
  }
  return query.favourites ? copy.saved : copy.title;
}

export default function Sitters({ loaderData }: Route.ComponentProps) {
  const { tileUrl } = use(MapSettingsContext);
  const { found, result, query, today, dogs, saved, viewerId, places, words, mapScript } =
    loaderData;
  const asked = askedIn(query);
  const onlySaved = isOnlySaved(loaderData);
  const fewSaved = onlySaved && found !== null && found.meta.total <= FEW;
  const named = { dogName: found?.dog?.name, allDogs: found?.allDogs ?? undefined };
  const chips = searchChips(query, { path: href("/sitters"), today, ...named });
  // The form says these, folded or not.
  const told = mainNames(query);
  const { form, fields } = queryForm(SitterListForm, { id: "sitters", result, values: query });
  return (
    <>
      <PageHeader
        title={<span data-results="">{titleOf(query, found)}</span>}
        actions={
          <>
            {saved && !query.favourites && (
              <ButtonLink href={`${href("/sitters")}?favourites=true`} variant="quiet" small>
                {copy.showSaved}
              </ButtonLink>
            )}
            {fewSaved && <SaveSearch query={query} />}
            {!fewSaved && (
              <ButtonLink href={queryLink(href("/map"), query, {})} variant="quiet" small>
                {copy.map}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="stack">
        {!fewSaved && (
          <SitterSearchForm
            form={form}
            fields={fields}
            query={query}
            rated={found?.rated ?? Boolean(query.minRating)}
            days={daysToChoose(today, DAYS, query.date)}
            dogs={dogs}
            places={places}
            member={saved !== null}
            meta={found?.meta}
            chips={chips}
          />
        )}
        {found && (
          <div className={classNames("beside-map", (onlySaved || !found.sitters.length) && "none")}>
            <div className="stack" data-results="">
              <FoundSitters
                found={found}
                query={query}
                saved={saved}
                words={words}
                viewerId={viewerId}
                onlySaved={onlySaved}
                fewSaved={fewSaved}
                asked={asked}
                chips={
                  !fewSaved && <SearchChips chips={chips} clear={href("/sitters")} told={told} />
                }
              />
            </div>
            {mapScript && !onlySaved && (
              <section
                className="list-map"
                aria-label={copy.onMap}
                data-script={mapScript}
                data-tiles={tileUrl}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
