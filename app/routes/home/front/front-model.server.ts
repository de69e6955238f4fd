import type { Context } from "#app/domain/context.server.ts";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { areaLinks } from "#app/domain/sitters/areas/area-slug.ts";
import { featuredSitters } from "#app/domain/sitters/areas/featured-sitters.server.ts";

const SHOWN = 6;
const MOST_AREAS = 8;
/** Later days are chosen on the list. */
const DAYS = 28;

export type FrontData = Awaited<ReturnType<typeof frontPage>>;

export async function frontPage(ctx: Context) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const sitters = await featuredSitters(ctx);
  return {
    sitters: sitters.slice(0, SHOWN),
    areas: areaLinks(sitters.map(({ location }) => location)).slice(0, MOST_AREAS),
    days: daysToChoose(today, DAYS),
  };
}
