import { randomUUID } from "node:crypto";
import { sitterUnavailable } from "../../availability/calendar-queries.server.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { addDays, plainDateOf } from "../../dates.ts";
import type { RequestedDog } from "../../dogs/dogs-of-owner-by-id.server.ts";
import { HOUR } from "../../durations.ts";
import { conflict, forbidden, invalid } from "../../errors.ts";
import { priceTerms } from "../../prices/price-terms.server.ts";
import { MOST_DAYS_AHEAD, resolveSlots } from "../../services/booking-times.ts";
import { priceLabel } from "../booking-labels.ts";
import { placeAt } from "../requests/place-at.server.ts";
import { refuseUnfitDogs } from "../requests/refuse-unfit-dogs.server.ts";
import { requestParties } from "../requests/request-parties.server.ts";
import { pricesOf } from "./plan-dates.server.ts";
import { type Dates, possibleDates } from "./possible-dates.server.ts";
import type { SeriesJson } from "./series-json-schemas.ts";
import { ownSeries, seriesRecord } from "./series-records.server.ts";
import {
  datesOfSeries,
  isAsked,
  isRunning,
  isWeekly,
  lastPlanned,
  type SeriesRecord,
} from "./series-rules.ts";
import type { SeriesRequest } from "./series-schemas.ts";
import { seriesJson } from "./series-view.server.ts";

/** What a request would book and cost. Nothing is stored. */
export type SeriesOffer = Dates & {
  record: SeriesRecord;
  /** Of a date that is no holiday. */
  price: string;
  dogs: RequestedDog[];
};

/**
 * Asks a sitter for the same visit every week. Throws invalid for what the sitter does not offer,
 * conflict `sitter_unavailable` if no date of the next eight weeks is possible, and `price_changed`
 * if `priceSeen` is not the price of a date.
 */
export async function requestSeries(
  ctx: SignedIn,
  input: SeriesRequest,
  { priceSeen }: { priceSeen?: string | undefined } = {},
): Promise<SeriesJson> {
  await ctx.limits.take("booking", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { record, possible, skipped, price } = await offeredSeries(ctx, input);
    await refuseTwin(ctx, record);
    if (possible.length === 0) throw sitterUnavailable();
    if (priceSeen !== undefined && priceSeen !== price)
      throw conflict("price_changed", `The price is now ${price}.`);
    await insertSeries(ctx, record);
    const at = ctx.now();
    await ctx.tell({ what: "series_requested", series: record, actorId: ctx.actor.id, at });
    const stored = await seriesRecord(ctx, record.id);
    // Nothing is skipped before it is booked: these are not possible as things are.
    return { ...(await seriesJson(ctx, stored ?? record, "owner")), skipped };
  });
}

/** Throws as `requestSeries` does, except for a changed price or changed dates. */
export async function offeredSeries(ctx: SignedIn, input: SeriesRequest): Promise<SeriesOffer> {
  const { sitterId, service, weekdays, startDate } = input;
  const dogIds = [...new Set(input.dogIds)];
  const parties = await requestParties(ctx, { sitterId, dogId: dogIds[0] ?? "", dogIds });
  if (parties.requestedBy === "sitter")
    throw forbidden("Only an owner can ask for a weekly booking");
  const { terms, policy } = await priceTerms(ctx, sitterId);
  const rates = terms.find((candidate) => candidate.service === service);
  if (!rates || !isWeekly(service))
    throw invalid("The sitter does not offer this every week", "service");
  await refuseUnfitDogs(ctx, parties);
  const zone = ctx.config.timeZone;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  if (startDate < today) throw invalid("Please select a date from today on", "startDate");
  if (startDate > addDays(today, MOST_DAYS_AHEAD))
    throw invalid(`Please select a date within the next ${MOST_DAYS_AHEAD} days`, "startDate");
  // Checks that they do not overlap, and puts them in order.
  const slots = resolveSlots({ date: startDate, timeSlots: input.timeSlots }, zone, service);
  const times = slots.map(({ startTime, endTime }) => ({ startTime, endTime }));
  const place = await placeAt(ctx, input);
  const record: SeriesRecord = {
    id: randomUUID(),
    ownerId: ctx.actor.id,
    sitterId,
    status: "pending",
    service,
    weekdays: [...new Set(weekdays)].toSorted(),
    times,
    dogIds,
    place,
    rates,
    policy,
    dateCents: null,
    earlier: [],
    proposal: null,
    firstDate: startDate,
    untilDate: input.endDate ?? null,
    notes: input.notes ?? null,
    pausedFrom: null,
    pausedUntil: null,
    plannedUntil: null,
    reason: null,
    declineReason: null,
    cancelledBy: null,
    version: 1,
    answerBy: now,
    createdAt: now,
    updatedAt: now,
  };
  const dates = datesOfSeries(record, today, lastPlanned(record, today));
  if (dates.length === 0) throw invalid("None of these weekdays is before the last day", "endDate");
  const found = await possibleDates(ctx, record, dates, { asked: true });
  const starts = found.possible.flatMap((date) => date.slots.map((slot) => slot.startAt));
  const answerBy = Math.min(now + ctx.config.requestHours * HOUR, ...starts);
  const { cents } = pricesOf(record, {
    date: startDate,
    dogs: parties.dogs,
    slots,
    holidays: new Set(),
    zone,
  });
  const price = priceLabel(cents === null ? null : cents / 100);
  return { record: { ...record, answerBy }, price, dogs: parties.dogs, ...found };
}

/** Whether all of its visits are among those planned first. */
export function endsWithin(series: SeriesRecord, today: string): boolean {
  return series.untilDate !== null && series.untilDate <= lastPlanned(series, today);
}

/**
 * Throws conflict `duplicate_request` with `seriesId` for what is asked or agreed already, and while
 * another request waits for this sitter's answer.
 */
async function refuseTwin(ctx: SignedIn, record: SeriesRecord): Promise<void> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const live = (await ownSeries(ctx))
    .filter(({ ownerId, sitterId }) => ownerId === record.ownerId && sitterId === record.sitterId)
    .filter((other) => isAsked(other, ctx.now()) || isRunning(other, today));
  const same = live.find((other) => askedKey(other) === askedKey(record));
  if (same)
    throw conflict("duplicate_request", "You have asked for this already", { seriesId: same.id });
  const waiting = live.find((other) => isAsked(other, ctx.now()));
  if (waiting)
    throw conflict("duplicate_request", "You have asked this sitter for a weekly booking already", {
      waitingId: waiting.id,
    });
}

function askedKey({ service, weekdays, times, dogIds, firstDate, untilDate }: SeriesRecord) {
  return JSON.stringify([service, weekdays, times, dogIds, firstDate, untilDate]);
}

async function insertSeries(ctx: SignedIn, record: SeriesRecord): Promise<void> {
  const { place } = record;
  await ctx.db
    .insertInto("booking_series")
    .values({
      id: record.id,
      owner_id: record.ownerId,
      sitter_id: record.sitterId,
      status: record.status,
      service: record.service,
      notes: record.notes,
      weekdays: JSON.stringify(record.weekdays),
      times: JSON.stringify(record.times),
      dog_ids: JSON.stringify(record.dogIds),
      first_date: record.firstDate,
      until_date: record.untilDate,
      place_address: place.address,
      place_latitude: place.latitude,
      place_longitude: place.longitude,
      place_area: place.area,
      rates: JSON.stringify(record.rates),
      policy: record.policy,
      version: record.version,
      answer_by: record.answerBy,
      created_at: record.createdAt,
      updated_at: record.updatedAt,
    })
    .execute();
}
