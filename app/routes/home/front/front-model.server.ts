import type { Context } from "#app/domain/context.server.ts";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { latestReviews } from "#app/domain/reviews/review-records.server.ts";
import { suggestedPlaces } from "#app/domain/sitters/areas/area-queries.server.ts";
import { areaLinks } from "#app/domain/sitters/areas/area-slug.ts";
import { featuredSitters } from "#app/domain/sitters/areas/featured-sitters.server.ts";
import { FIND_DAYS } from "#app/ui/sitters/find-form.tsx";

const SHOWN = 6;
const MOST_AREAS = 8;
const MOST_REVIEWS = 3;

export type FrontData = Awaited<ReturnType<typeof frontPage>>;

export async function frontPage(ctx: Context) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [sitters, places] = await Promise.all([featuredSitters(ctx), suggestedPlaces(ctx)]);
  const shown = sitters.slice(0, SHOWN);
  const reviews = await latestReviews(
    ctx,
    shown.map(({ id }) => id),
    MOST_REVIEWS,
  );
  return {
    sitters: shown,
    reviews: reviews.flatMap(({ sitterId, review }) =>
      shown.filter(({ id }) => id === sitterId).map(({ name }) => ({ sitterId, name, review })),
    ),
    areas: areaLinks(sitters.map(({ location }) => location)).slice(0, MOST_AREAS),
    places,
    days: daysToChoose(today, FIND_DAYS),
  };
}
