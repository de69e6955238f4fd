import type { Context } from "#app/domain/context.server.ts";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { notFound } from "#app/domain/errors.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { knownPoint, milesBetween, milesText } from "#app/domain/places/place-rules.ts";
import {
  type Area,
  areaNamed,
  areasWithSittersAmong,
} from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaSitters, nearestInArea } from "#app/domain/sitters/areas/area-sitters.server.ts";
import { areaLinks, areaSlug, districtOf } from "#app/domain/sitters/areas/area-slug.ts";
import { listedItems } from "#app/domain/sitters/search/find-sitters.server.ts";
import { FIND_DAYS } from "#app/ui/sitters/find-form.tsx";

const MOST_AREAS = 12;
/** On a district's page, before 'More districts'. */
const FEW_AREAS = 6;
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
  const from = area.points.get(area.name);
  const [elsewhere, areas] = await Promise.all([
    area.town && from && found.length < FEW && others.length > 0
      ? nearestInArea(ctx, { names: others }, { from, most: FEW })
      : [],
    otherAreas(ctx, others, { area, town }),
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
    elsewhere: items
      .filter(({ id }) => !isHere.has(id))
      .map((item) => {
        const point = knownPoint(item);
        return { ...item, distance: from && point ? milesBetween(from, point) : null };
      }),
    areas: areas.slice(0, area.town ? FEW_AREAS : MOST_AREAS),
    // A town's page leads to all of its districts.
    moreAreas: area.town ? areas.slice(FEW_AREAS, MOST_AREAS) : areas.slice(MOST_AREAS),
    days: daysToChoose(plainDateOf(ctx.now(), ctx.config.timeZone), FIND_DAYS),
    viewerId: ctx.actor?.id ?? null,
  };
}

/** The names of a town's areas, except this one. */
function restOf({ names }: Area, area: Area): string[] {
  return names.filter((name) => name !== area.name);
}

/** A town's districts, most sitters first; for a district, the others of its town, nearest first. */
async function otherAreas(
  ctx: Context,
  others: string[],
  { area, town }: { area: Area; town: Area | null },
) {
  const districts = others.filter((name) => name !== area.town);
  const from = area.town ? area.points.get(area.name) : undefined;
  const links = areaLinks(await areasWithSittersAmong(ctx, districts)).map(({ name, slug }) => {
    const point = town?.points.get(name);
    const miles = from && point ? milesBetween(from, point) : null;
    // The page names the town, and says that these are distances.
    const away = miles === null ? null : milesText(miles).replace("about ", "");
    return { name: districtOf(name), slug, miles, away };
  });
  return from ? links.toSorted((a, b) => (a.miles ?? FAR) - (b.miles ?? FAR)) : links;
}

const FAR = Number.POSITIVE_INFINITY;
