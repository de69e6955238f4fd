import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import type { SeriesRecord } from "#app/domain/bookings/series/series-rules.ts";
import { sittersForSeries } from "#app/domain/bookings/series/sitters-for-series.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { seriesLikePath } from "#app/ui/booking/series/series-like-path.ts";
import { MOST_INSTEAD, sittersInsteadData } from "#app/ui/booking/sitters-instead.tsx";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";
import { copy } from "./copy.ts";

/** The sitters whom an owner can ask instead, after a weekly request came to nothing. */
export async function freeSitters(ctx: SignedIn, record: SeriesRecord, series: SeriesJson) {
  const found = await sittersForSeries(ctx, record, MOST_INSTEAD);
  if (!found) return null;
  const { dates, sitters } = found;
  const [startDate] = dates;
  const { service } = series;
  return {
    sitters: sittersInsteadData(sitters, service, (sitterId) =>
      seriesLikePath(series, { sitterId, startDate }),
    ),
    hint: sitters.length > 0 ? copy.freeHint : copy.nobodyFree,
    othersHref: sittersPath({ date: startDate, service, dog: record.dogIds[0] }),
  };
}
