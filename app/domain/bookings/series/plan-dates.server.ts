import type { Context } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { dogsOfOwnerById } from "../../dogs/dogs-of-owner-by-id.server.ts";
import { conflict, DomainError } from "../../errors.ts";
import { bookingQuote } from "../../prices/booking-quote.ts";
import { holidaysOf } from "../../prices/holidays.server.ts";
import { type PriceLine, totalCents } from "../../prices/quote.ts";
import type { Service } from "../../services/sitter-rules.ts";
import { bookingRecord } from "../booking-records.server.ts";
import { recordStatusChange } from "../record-status-change.server.ts";
import { insertRequest } from "../requests/insert-request.server.ts";
import { areBothThere } from "./both-there.server.ts";
import { type Dates, type PossibleDate, possibleDates } from "./possible-dates.server.ts";
import { isPaused, type SeriesRecord, type Skip, termsOn } from "./series-rules.ts";

/** The holidays of this year and the next. Call before a transaction. */
export async function holidaysAhead(ctx: Context): Promise<Set<string>> {
  const year = Number(plainDateOf(ctx.now(), ctx.config.timeZone).slice(0, 4));
  const lists = await Promise.all(
    [year, year + 1].map((each) => holidaysOf(ctx.config.holidays, String(each))),
  );
  return new Set(lists.flatMap((dates) => [...dates]));
}

/**
 * Books these dates of an accepted series, where the sitter and the dogs are free, and notes why the
 * others are skipped: all of them after a block, or without one of the two. Throws conflict
 * `dog_unavailable` for a deleted dog, unless all dates are paused.
 */
export async function planDates(
  ctx: Context,
  series: SeriesRecord,
  dates: readonly string[],
  around: Planning,
): Promise<Planned> {
  const all: Planned = { booked: [], skipped: [] };
  for (const [{ dogIds, place }, some] of Map.groupBy(dates, (date) => termsOn(series, date))) {
    const { booked, skipped } = await planAlike(ctx, { ...series, dogIds, place }, some, around);
    all.booked.push(...booked);
    all.skipped.push(...skipped);
  }
  return all;
}

type Planning = { acceptedBy: string | null; holidays: ReadonlySet<string> };
type Planned = { booked: string[]; skipped: Skip[] };

/** Dates for the same dogs at the same place. */
async function planAlike(
  ctx: Context,
  series: SeriesRecord,
  dates: readonly string[],
  { acceptedBy, holidays }: Planning,
): Promise<Planned> {
  const isOpen = (date: string) => !isPaused(series, date);
  const open = dates.filter(isOpen);
  const skips: Skip[] = dates
    .filter((date) => !isOpen(date))
    .map((date) => ({ date, reason: "paused" }));
  const dogs = await dogsOfOwnerById(ctx, series.ownerId, series.dogIds);
  if (!dogs) {
    if (open.length > 0)
      throw conflict("dog_unavailable", "A dog of this weekly booking is no longer there");
    await noteSkips(ctx, series.id, skips);
    return { booked: [], skipped: skips };
  }
  const { possible, skipped } = (await areBothThere(ctx, series))
    ? await possibleDates(ctx, series, open)
    : noneOf(open);
  skips.unshift(...skipped);
  const booked: string[] = [];
  for (const { date, slots } of possible) {
    const priced = { date, dogs, slots, holidays, zone: ctx.config.timeZone };
    const isBooked = await bookDate(
      ctx,
      series,
      { date, slots },
      {
        ...pricesOf(series, priced),
        dogs,
        acceptedBy,
      },
    );
    if (isBooked) booked.push(date);
    else skips.push({ date, reason: "dog_unavailable" });
  }
  await noteSkips(ctx, series.id, skips);
  return { booked, skipped: skips };
}

function noneOf(dates: readonly string[]): Dates {
  const skipped = dates.map((date) => ({ date, reason: "sitter_unavailable" as const }));
  return { possible: [], skipped, clashes: new Map(), calendar: null };
}

/** Stores why these dates have no booking; a later reason replaces an earlier one. */
export async function noteSkips(
  ctx: Context,
  seriesId: string,
  skips: readonly Skip[],
): Promise<void> {
  for (const { date, reason } of skips)
    await ctx.db
      .insertInto("series_skips")
      .values({ series_id: seriesId, date, reason })
      .onConflict((row) => row.columns(["series_id", "date"]).doUpdateSet({ reason }))
      .execute();
}

type Offer = ReturnType<typeof pricesOf> & {
  dogs: NonNullable<Awaited<ReturnType<typeof dogsOfOwnerById>>>;
  acceptedBy: string | null;
};

/** Returns false if there is such a booking already. */
async function bookDate(
  ctx: Context,
  { id: seriesId, ownerId, sitterId, service, notes, place, policy }: SeriesRecord,
  { date, slots }: PossibleDate,
  { lines, cents, dogs, acceptedBy }: Offer,
): Promise<boolean> {
  const { address: location, latitude, longitude, area } = place;
  const id = await insertRequest(
    ctx,
    { date, notes, location, latitude, longitude },
    {
      ownerId,
      sitterId,
      dogs,
      requestedBy: "owner",
      kind: "visit",
      slots,
      lines,
      cents,
      service: service as Service,
      policy,
      area,
      groupId: null,
      actorId: ownerId,
      series: { id: seriesId, date },
    },
  ).catch((error) => {
    if (error instanceof DomainError && error.code === "duplicate_request") return null;
    throw error;
  });
  const record = id && (await bookingRecord(ctx, id));
  if (!record) return false;
  await recordStatusChange(ctx, record, {
    to: "accepted",
    reason: null,
    actorId: acceptedBy,
    cancelledBy: null,
    quiet: true,
  });
  return true;
}

type Priced = {
  date: string;
  dogs: readonly { age: string }[];
  slots: PossibleDate["slots"];
  holidays: ReadonlySet<string>;
  zone: string;
};

/** The prices of dates: as agreed for each date, else at the rates of the request. */
export function pricesOf(
  series: SeriesRecord,
  { date, dogs, slots, holidays, zone }: Priced,
): { lines: PriceLine[] | null; cents: number | null } {
  const { dateCents } = termsOn(series, date);
  if (dateCents !== null) return { lines: null, cents: dateCents };
  const dogAges = dogs.map((dog) => dog.age);
  const lines = bookingQuote(series.rates, { slots, dogAges, holidays, zone });
  return { lines, cents: lines && totalCents(lines) };
}
