import type { Context } from "#app/domain/context.server.ts";
import { notFound } from "#app/domain/errors.ts";
import {
  type Area,
  areaNamed,
  areasWithSittersAmong,
} from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaSitters } from "#app/domain/sitters/areas/area-sitters.server.ts";
import { areaLinks, areaSlug } from "#app/domain/sitters/areas/area-slug.ts";
import { listedItems } from "#app/domain/sitters/search/find-sitters.server.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";

const MOST_NEARBY = 12;

export type AreaData = Awaited<ReturnType<typeof areaPage>>;

/** Throws not_found for an area without sitters. */
export async function areaPage(ctx: Context, slug: string) {
  const area = await areaNamed(ctx, slug);
  if (!area) throw notFound();
  const { found, summary } = await areaSitters(ctx, area);
  if (found.length === 0) throw notFound();
  const { sitters, capped, lowest } = summary;
  const [items, nearby] = await Promise.all([listedItems(ctx, found), nearbyAreas(ctx, area)]);
  return {
    name: area.name,
    town: area.town && { name: area.town, slug: areaSlug(area.town) },
    slug,
    total: sitters,
    capped,
    prices: priceList({ services: Object.keys(lowest), rates: lowest }),
    sitters: items,
    nearby,
    viewerId: ctx.actor?.id ?? null,
  };
}

/** The districts of a town; for a district, the others of its town. */
async function nearbyAreas(ctx: Context, area: Area) {
  const town = area.town ? await areaNamed(ctx, areaSlug(area.town)) : area;
  const others = (town?.names ?? []).filter((name) => name !== area.name && name !== area.town);
  return areaLinks(await areasWithSittersAmong(ctx, others)).slice(0, MOST_NEARBY);
}
