import type { Context } from "#app/domain/context.server.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { suggestedPlaces } from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaLinks } from "#app/domain/sitters/areas/area-slug.ts";
import { featuredSitters } from "#app/domain/sitters/areas/featured-sitters.server.ts";

const SHOWN = 6;
const MOST_AREAS = 8;
/** With 'Any' two rows of a week. Later days are chosen on the list. */
const DAYS = 13;

export type FrontData = Awaited<ReturnType<typeof frontPage>>;

export async function frontPage(ctx: Context) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [sitters, places] = await Promise.all([featuredSitters(ctx), suggestedPlaces(ctx)]);
  return {
    sitters: sitters.slice(0, SHOWN),
    areas: areaLinks(sitters.map(({ location }) => location)).slice(0, MOST_AREAS),
    places,
    days: Array.from({ length: DAYS }, (_, after) => addDays(today, after)),
  };
}
