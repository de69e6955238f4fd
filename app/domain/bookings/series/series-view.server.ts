import type { Context, SignedIn } from "../../context.server.ts";
import { addDays, isoOf, laterDate, plainDateOf } from "../../dates.ts";
import { CURRENCY } from "../../prices/price-labels.ts";
import type { Party } from "../../services/booking-rules.ts";
import { pricesOf } from "./plan-dates.server.ts";
import type { SeriesJson } from "./series-json-schemas.ts";
import { seriesParts } from "./series-parts.server.ts";
import {
  type DateTerms,
  datesOfSeries,
  hasOtherPlace,
  isAsked,
  isRunning,
  isWaiting,
  openProposalOf,
  type SeriesPlace,
  type SeriesRecord,
  slotsOfDate,
  statusShown,
  termsOn,
} from "./series-rules.ts";

/** What one party may see of a weekly booking: before it is accepted, a sitter sees only the area. */
export async function seriesJson(
  ctx: Context,
  record: SeriesRecord,
  viewer: Party,
): Promise<SeriesJson> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return viewOf(ctx, record, viewer, await seriesParts(ctx, [record], today));
}

/** In their order. */
export async function seriesListJson(
  ctx: SignedIn,
  records: readonly SeriesRecord[],
): Promise<SeriesJson[]> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const parts = await seriesParts(ctx, records, today);
  return records.map((record) =>
    viewOf(ctx, record, record.ownerId === ctx.actor.id ? "owner" : "sitter", parts),
  );
}

function viewOf(
  ctx: Context,
  record: SeriesRecord,
  viewer: Party,
  parts: Awaited<ReturnType<typeof seriesParts>>,
): SeriesJson {
  const { id, ownerId, sitterId, service, notes } = record;
  const { firstDate, untilDate, policy, pausedFrom, pausedUntil } = record;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const knowsAll = viewer === "owner" || parts.isGoingThere(record);
  const asked = isAsked(record, ctx.now());
  const knowsArea = asked || isRunning(record, today);
  const { now, changeAhead } = termDates(record, laterDate(today, firstDate));
  const placeOf = ({ address, area }: SeriesPlace) =>
    knowsAll ? address : knowsArea ? area : null;
  const termsOf = (terms: DateTerms, date: string) => ({
    ...termsJson(record, terms, { date, dogs: parts.dogs(terms), zone: ctx.config.timeZone }),
    location: placeOf(terms.place),
  });
  const proposal = openProposalOf(record, ctx.now());
  // Owners see where a sitter wants to meet, and everybody what they named themselves.
  const seesNew = knowsAll || viewer === proposal?.by;
  return {
    id,
    ownerId,
    sitterId,
    status: statusShown(record, today),
    service,
    ...termsOf(termsOn(record, now), now),
    next: changeAhead
      ? { from: changeAhead, ...termsOf(termsOn(record, changeAhead), changeAhead) }
      : null,
    proposal: proposal && {
      id: proposal.id,
      by: proposal.by,
      from: proposal.from,
      ...termsOf(proposal, proposal.from),
      ...(!hasOtherPlace(proposal, record)
        ? { otherPlace: null }
        : seesNew
          ? { location: proposal.place.address, otherPlace: "address" as const }
          : { location: proposal.place.area, otherPlace: "area" as const }),
      endDate: proposal.untilDate === undefined ? untilDate : proposal.untilDate,
      createdAt: isoOf(proposal.createdAt),
      expiresAt: isoOf(proposal.expiresAt),
    },
    startDate: firstDate,
    endDate: untilDate,
    policy,
    pausedFrom,
    pausedUntil,
    notes: knowsAll || asked ? notes : null,
    currency: CURRENCY,
    reason: record.reason,
    declineReason: record.declineReason,
    cancelledBy: record.cancelledBy,
    version: record.version,
    expiresAt: isWaiting(record) ? isoOf(record.answerBy) : null,
    createdAt: isoOf(record.createdAt),
    updatedAt: isoOf(record.updatedAt),
    owner: parts.person(ownerId),
    sitter: parts.person(sitterId),
    bookings: parts.bookings(record),
    skipped: parts.skipped(record),
  };
}

/**
 * A date (yyyy-MM-dd) of the terms that come next from a day on, and the first day of those after them.
 * Terms of which no date is left are over.
 */
function termDates(record: SeriesRecord, today: string): { now: string; changeAhead?: string } {
  const ahead = record.earlier.map(({ before }) => before).filter((before) => before > today);
  for (const changeAhead of ahead) {
    const [now] = datesOfSeries(record, today, addDays(changeAhead, -1));
    if (now) return { now, changeAhead };
  }
  return { now: ahead.at(-1) ?? today };
}

type Around = { date: string; dogs: SeriesJson["dogs"]; zone: string };

function termsJson(record: SeriesRecord, terms: DateTerms, { date, dogs, zone }: Around) {
  const series = { ...record, ...terms, earlier: [] };
  const slots = slotsOfDate(series, date, zone);
  const { cents } = pricesOf(series, { date, dogs, slots, holidays: new Set(), zone });
  return {
    weekdays: terms.weekdays,
    timeSlots: terms.times,
    price: cents === null ? null : cents / 100,
    dogs,
  };
}
