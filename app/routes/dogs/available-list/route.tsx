import { data } from "react-router";
import type { Context } from "#app/domain/context.server.ts";
import { AvailableDogForm } from "#app/domain/dogs/available-dog-schemas.ts";
import { findAvailableDogs } from "#app/domain/dogs/available-dogs.server.ts";
import type { SeenDogJson } from "#app/domain/dogs/dog-json.ts";
import { invalid } from "#app/domain/errors.ts";
import { placeNamed } from "#app/domain/places/find-places.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { submitQuery } from "#app/http/forms/query-form.server.ts";
import { plainSearch } from "#app/ui/dogs/dog-filter-link.ts";
import { queryForm } from "#app/ui/forms/query-form.ts";
import { SaidResults } from "#app/ui/forms/said-results.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/route";
import { AppliedFilters } from "./applied-filters.tsx";
import { DogFilterForm } from "./dog-filter-form.tsx";
import { FoundDogs } from "./found-dogs.tsx";

export const handle: PageHandle = { findable: isUnfiltered, styles: "dogs", wide: true };

const ALL_DOGS = AvailableDogForm.parse({});

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const answer = await submitQuery(url, AvailableDogForm, (form) => availableDogsAround(ctx, form));
  const { result, query } = answer.data;
  const found = answer.data.found ?? (await availableDogsAround(ctx, ALL_DOGS));
  const params = new URLSearchParams(plainSearch(url.search));
  // Refused filters do not apply: all dogs are shown below what is wrong.
  const search = result ? "" : params.toString();
  const values = { ...query, size: params.getAll("size"), age: params.getAll("age") };
  const canSit = ctx.actor?.canSit ?? false;
  const distances = canSit ? { hasPlace: (await ownCell(ctx)) !== null } : null;
  return data({ found, result, values, distances, search }, answer.init ?? undefined);
}

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Available dogs",
    description: "Dogs nearby that could use company: for a walk, an afternoon, or a few days.",
  });

export default function AvailableDogs({ loaderData }: Route.ComponentProps) {
  const { found, result, values, distances, search } = loaderData;
  const { form, fields } = queryForm(AvailableDogForm, { id: "dogs", result, values });
  return (
    <>
      <PageHeader title="Available dogs" subtitle="Dogs looking for company" />
      <div className="stack">
        <SaidResults text={saidOf(found)} />
        <DogFilterForm
          form={form}
          fields={fields}
          search={search}
          found={found}
          distances={distances}
        />
        <div className="stack" data-results="">
          <AppliedFilters search={search} />
          {result && <h2>All dogs</h2>}
          <FoundDogs found={found} search={search} />
        </div>
      </div>
    </>
  );
}

function saidOf({ dogs, next }: DogsFound): string {
  if (dogs.length === 0) return "No dogs found";
  if (next) return `More than ${dogs.length} dogs`;
  return dogs.length === 1 ? "1 dog" : `${dogs.length} dogs`;
}

const PER_PAGE = 12;

type DogsFound = {
  dogs: SeenDogJson[];
  /** The last dog shown, if there are more. */
  next: string | null;
  /** Null if distances start at the person's own location, or are not shown. */
  place: { label: string } | null;
  otherPlaces: { label: string }[];
  nearest: boolean;
};

/** Throws invalid for an unknown place or a distance without one. */
async function availableDogsAround(
  ctx: Context,
  { place: name, ...search }: AvailableDogForm,
): Promise<DogsFound> {
  const canSit = ctx.actor?.canSit ?? false;
  const named = canSit && name !== undefined ? await placeNamed(ctx, name) : null;
  const nearest = canSit && Boolean(named ?? (await ownCell(ctx)));
  if (canSit && !nearest && search.maxDistance !== undefined) {
    throw invalid("Enter a town or district", "place");
  }
  const point = { lat: named?.place.latitude, lng: named?.place.longitude };
  const found = await findAvailableDogs(ctx, { ...search, ...point }, PER_PAGE);
  const dogs = found.slice(0, PER_PAGE);
  return {
    dogs,
    next: found.length > PER_PAGE ? (dogs.at(-1)?.id ?? null) : null,
    place: named && { label: named.place.label },
    otherPlaces: named?.others ?? [],
    nearest,
  };
}
