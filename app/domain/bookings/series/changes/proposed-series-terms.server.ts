import type { SignedIn } from "../../../context.server.ts";
import { forbidden, invalid } from "../../../errors.ts";
import type { Party } from "../../../services/booking-rules.ts";
import { resolveSlots } from "../../../services/booking-times.ts";
import { isAtSitters } from "../../../services/stays.ts";
import type { Slot } from "../../../services/time-periods.ts";
import { dogsNamed, placeNamed } from "../../proposals/proposed-terms.server.ts";
import { refuseUnfitDogs } from "../../requests/refuse-unfit-dogs.server.ts";
import { pricesOf } from "../plan-dates.server.ts";
import { beginsOnAnotherDate } from "../series-labels.ts";
import {
  areSameTerms,
  type DateTerms,
  datesOfSeries,
  hasOtherDogs,
  lastPlanned,
  type SeriesProposal,
  type SeriesRecord,
} from "../series-rules.ts";
import { seriesJson } from "../series-view.server.ts";
import type { ProposedSeriesChange } from "./series-proposal-schemas.ts";

type Asked = { record: SeriesRecord; party: Party };
type Proposed = DateTerms & Pick<SeriesProposal, "untilDate" | "namesPlace">;

/**
 * The terms of a series with a change. Throws forbidden for a price or dogs that are not this party's
 * to choose, not_found for a dog that is not the owner's, what `refuseUnfitDogs` does, and invalid if
 * nothing changes, for a place at the sitter's, and for an end before the first date.
 */
export async function proposedSeriesTerms(
  ctx: SignedIn,
  { record, party }: Asked,
  change: ProposedSeriesChange,
): Promise<Proposed> {
  if (change.price != null && party !== "sitter")
    throw forbidden("Only the sitter can propose another price");
  const asked = { date: change.from, timeSlots: change.timeSlots ?? record.times };
  // Checks that they do not overlap, and puts them in order.
  const slots = resolveSlots(asked, ctx.config.timeZone, record.service);
  const next = {
    weekdays: [...new Set(change.weekdays ?? record.weekdays)].toSorted(),
    times: slots.map(({ startTime, endTime }) => ({ startTime, endTime })),
    ...(await placeOf(ctx, { record, party }, change)),
    ...(await dogsOf(ctx, { record, party }, change, slots)),
  };
  const { endDate: untilDate } = change;
  const endsElse = untilDate !== undefined && untilDate !== record.untilDate;
  const isSame =
    !next.namesPlace &&
    areSameTerms(next, record) &&
    !beginsOnAnotherDate(record, { ...next, from: change.from });
  if (!endsElse && isSame) throw invalid("Please change something");
  if (!endsElse) return next;
  refuseEnd({ ...record, ...next, untilDate, earlier: [] }, change.from);
  return { ...next, untilDate };
}

async function placeOf(
  ctx: SignedIn,
  { record, party }: Asked,
  change: ProposedSeriesChange,
): Promise<Pick<SeriesProposal, "place" | "namesPlace">> {
  if (change.location === undefined) return { place: record.place };
  const { location: seen } = await seriesJson(ctx, { ...record, earlier: [] }, party);
  const home = meetsAtSitters(record) ? "sitter" : "owner";
  const named = await placeNamed(ctx, { seen, home }, change);
  return named ? { place: named, namesPlace: true } : { place: record.place };
}

/** A dog that stays with the sitter comes to their home, unless the request said where. */
export function meetsAtSitters({ service, place }: SeriesRecord): boolean {
  return isAtSitters(service) && place.address === null && place.latitude === null;
}

/** Other dogs are priced at the sitter's rates, if there are any, unless the sitter names a price. */
async function dogsOf(
  ctx: SignedIn,
  { record, party }: Asked,
  { from, dogIds: ids, price }: ProposedSeriesChange,
  slots: Slot[],
): Promise<Pick<DateTerms, "dogIds" | "dateCents">> {
  const { dogIds, dateCents } = record;
  const given = price == null ? null : Math.round(price * 100);
  if (ids == null || !hasOtherDogs({ dogIds: ids }, record))
    return { dogIds, dateCents: given ?? dateCents };
  const dogs = await dogsNamed(ctx, record, party, ids);
  await refuseUnfitDogs(ctx, { sitterId: record.sitterId, dogs });
  const atRates = { ...record, dateCents: null, earlier: [] };
  const around = { date: from, dogs, slots, holidays: new Set<string>() };
  const { cents } = pricesOf(atRates, { ...around, zone: ctx.config.timeZone });
  const others = dogs.map((dog) => dog.id);
  return { dogIds: others, dateCents: given ?? (cents === null ? dateCents : null) };
}

function refuseEnd(series: SeriesRecord, from: string): void {
  const { untilDate } = series;
  if (untilDate === null) return;
  if (untilDate < from)
    throw invalid("The last day must not be before the first day of the change", "endDate");
  if (datesOfSeries(series, from, lastPlanned({ firstDate: from }, from)).length === 0)
    throw invalid("None of these weekdays is before the last day", "endDate");
}
