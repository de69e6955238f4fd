import type { Context } from "#app/domain/context.server.ts";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { notFound } from "#app/domain/errors.ts";
import {
  type Area,
  areaNamed,
  areasWithSittersAmong,
} from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaSitters, bestInArea } from "#app/domain/sitters/areas/area-sitters.server.ts";
import { areaLinks, areaSlug, districtOf } from "#app/domain/sitters/areas/area-slug.ts";
import { listedItems } from "#app/domain/sitters/search/find-sitters.server.ts";
import { priceList } from "#app/domain/sitters/services/sitter-prices.ts";
import { FIND_DAYS } from "#app/ui/sitters/find-form.tsx";

const MOST_NEARBY = 12;
/** A district with fewer sitters shows some of the rest of its town. */
const FEW = 3;

export type AreaData = Awaited<ReturnType<typeof areaPage>>;

/** Throws not_found for an area without sitters. */
export async function areaPage(ctx: Context, slug: string) {
  const area = await areaNamed(ctx, slug);
  if (!area) throw notFound();
  const { found, summary } = await areaSitters(ctx, area);
  if (found.length === 0) throw notFound();
  const { sitters, capped, lowest } = summary;
  const town = area.town ? await areaNamed(ctx, areaSlug(area.town)) : area;
  const others = town ? restOf(town, area) : [];
  const [elsewhere, nearby] = await Promise.all([
    area.town && found.length < FEW && others.length > 0
      ? bestInArea(ctx, { names: others }, FEW)
      : [],
    nearbyAreas(ctx, others, area),
  ]);
  const items = await listedItems(ctx, [...found, ...elsewhere]);
  const isHere = new Set(found.map(({ id }) => id));
  return {
    name: area.name,
    town: area.town && { name: area.town, slug: areaSlug(area.town) },
    slug,
    total: sitters,
    capped,
    prices: priceList({ services: Object.keys(lowest), rates: lowest }),
    sitters: items.filter(({ id }) => isHere.has(id)),
    elsewhere: items.filter(({ id }) => !isHere.has(id)),
    nearby,
    days: daysToChoose(plainDateOf(ctx.now(), ctx.config.timeZone), FIND_DAYS),
    viewerId: ctx.actor?.id ?? null,
  };
}

/** The names of a town's areas, except this one. */
function restOf({ names }: Area, area: Area): string[] {
  return names.filter((name) => name !== area.name);
}

/** The districts of a town; for a district, the others of its town. The page names the town. */
async function nearbyAreas(ctx: Context, others: string[], { town }: Area) {
  const districts = others.filter((name) => name !== town);
  return areaLinks(await areasWithSittersAmong(ctx, districts))
    .slice(0, MOST_NEARBY)
    .map(({ name, slug }) => ({ name: districtOf(name), slug }));
}
