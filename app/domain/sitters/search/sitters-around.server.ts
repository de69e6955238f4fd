import type { Context } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { placeNamed } from "../../places/find-places.server.ts";
import { nameAtHome } from "../../places/known-place.server.ts";
import { cellCentre } from "../../places/place-rules.ts";
import { ownCell } from "../../places/viewer-place.server.ts";
import { findSitters, mostByPage } from "./find-sitters.server.ts";
import type { SitterFilter } from "./matching-sitters.server.ts";
import { anybodyRated, usualSort } from "./rated-sitters.server.ts";
import type { SittersFound } from "./sitter-list-json.ts";
import type { SitterListForm } from "./sitter-search-schemas.ts";

const PER_PAGE = 10;
const MOST_AT_ONCE = 100;
/** The map finds the others, once it has come. */
const FIRST_BESIDE_MAP = 20;

type Wanted = SitterListForm & Pick<SitterFilter, "takes">;

/** Includes the pages before, so that 'Load More' adds to them. Throws invalid. */
export async function sittersAround(ctx: Context, form: Wanted): Promise<SittersFound> {
  const { page = 1 } = form;
  const hundreds = Math.floor(((page - 1) * PER_PAGE) / MOST_AT_ONCE);
  const first = hundreds * MOST_AT_ONCE + 1;
  const rows = page * PER_PAGE - hundreds * MOST_AT_ONCE;
  const window = hundreds ? { page: hundreds + 1, limit: MOST_AT_ONCE } : { page: 1, limit: rows };
  const found = await around(ctx, form, window);
  const sitters = found.sitters.slice(0, rows);
  const shown = first - 1 + sitters.length;
  const { total, capped, next } = found.meta;
  const goesOn = shown < total || (capped && next !== null);
  const more = goesOn && shown + PER_PAGE <= mostByPage(form);
  return { ...found, first, page, sitters, more };
}

/** The first sitters with a location, beside the map. */
export function mappedSittersAround(ctx: Context, form: SitterListForm): Promise<SittersFound> {
  return around(ctx, form, { page: 1, limit: FIRST_BESIDE_MAP, withPoint: true });
}

async function around(
  ctx: Context,
  { place: name, ...filters }: Wanted,
  window: { page: number; limit: number; withPoint?: boolean },
): Promise<SittersFound> {
  const named = name === undefined ? null : await placeNamed(ctx, name);
  const centre = named?.place ?? (await ownCell(ctx));
  if (!centre && (filters.radius !== undefined || filters.sort === "distance"))
    throw invalid("Enter a town or district", "place");
  const rated = await anybodyRated(ctx);
  const filter = {
    ...filters,
    ...window,
    ...(centre && { lat: centre.latitude, lng: centre.longitude }),
    sort: filters.sort ?? usualSort(centre !== null, rated),
  };
  const { data, meta } = await findSitters(ctx, filter);
  return {
    sitters: data,
    first: 1,
    page: 1,
    more: meta.next !== null,
    sort: filter.sort,
    service: filters.service,
    rated,
    meta,
    place: named && { label: await nameAtHome(ctx, named.place.label) },
    otherPlaces: named?.others ?? [],
    centre: centre && cellCentre(centre.latitude, centre.longitude),
  };
}
