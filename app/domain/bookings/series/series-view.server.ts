import type { z } from "zod";
import type { Context } from "../../context.server.ts";
import { addDays, plainDateOf } from "../../dates.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { CURRENCY } from "../../prices/price-labels.ts";
import type { Party } from "../booking-rules.ts";
import { pricesOf } from "./plan-dates.server.ts";
import type { SeriesShape } from "./series-json-schemas.ts";
import { skipsOf } from "./series-records.server.ts";
import {
  type DateTerms,
  isAsked,
  isRunning,
  openProposalOf,
  type SeriesRecord,
  slotsOfDate,
  termsOn,
} from "./series-rules.ts";

export type SeriesJson = z.output<typeof SeriesShape>;

const MOST_BOOKINGS = 100;

/** What one party may see of a weekly booking: before it is accepted, a sitter sees only the area. */
export async function seriesJson(
  ctx: Context,
  record: SeriesRecord,
  viewer: Party,
): Promise<SeriesJson> {
  const { id, ownerId, sitterId, status, service, notes, place } = record;
  const { firstDate, untilDate, policy, pausedFrom, pausedUntil } = record;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [people, dogs, skipped, bookings] = await Promise.all([
    peopleOf(ctx, [ownerId, sitterId]),
    dogsOf(ctx, record),
    skipsOf(ctx, id, today),
    bookingsAhead(ctx, id),
  ]);
  // As of a booking, until two days after the last date.
  const lately = addDays(today, -2);
  const knowsAll = viewer === "owner" || isRunning(record, lately);
  const isOpen = isRunning(record, lately) || isAsked(record, ctx.now());
  const [now = today] = [today, firstDate].toSorted().reverse();
  const changeAhead = record.earlier.find(({ before }) => before > now)?.before;
  const termsOf = (terms: DateTerms, date: string) =>
    termsJson(record, terms, { date, dogs, zone: ctx.config.timeZone });
  const proposal = openProposalOf(record, ctx.now());
  return {
    ...{ id, ownerId, sitterId, status, service },
    ...termsOf(termsOn(record, now), now),
    next: changeAhead
      ? { from: changeAhead, ...termsOf(termsOn(record, changeAhead), changeAhead) }
      : null,
    proposal: proposal && {
      ...{ id: proposal.id, by: proposal.by, from: proposal.from },
      ...termsOf(proposal, proposal.from),
      createdAt: new Date(proposal.createdAt).toISOString(),
      expiresAt: new Date(proposal.expiresAt).toISOString(),
    },
    ...{ startDate: firstDate, untilDate, policy, pausedFrom, pausedUntil },
    notes: viewer === "owner" || isOpen ? notes : null,
    location: knowsAll ? place.address : isOpen ? place.area : null,
    currency: CURRENCY,
    reason: record.reason,
    cancelledBy: record.cancelledBy,
    version: record.version,
    expiresAt: status === "pending" ? new Date(record.answerBy).toISOString() : null,
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.updatedAt).toISOString(),
    owner: people(ownerId),
    sitter: people(sitterId),
    dogs,
    bookings,
    skipped,
  };
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
  };
}

async function peopleOf(ctx: Context, ids: string[]) {
  const rows = await ctx.db
    .selectFrom("users")
    .select(["id", "name", "photo_key"])
    .where("id", "in", ids)
    .execute();
  return (id: string): SeriesJson["owner"] => {
    const row = rows.find((person) => person.id === id);
    return { id, name: row?.name ?? "", avatar: photoPath(row?.photo_key ?? null) };
  };
}

async function dogsOf(ctx: Context, { dogIds }: SeriesRecord): Promise<SeriesJson["dogs"]> {
  const rows = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name", "breed", "age"])
    .select((eb) =>
      eb
        .selectFrom("dog_photos")
        .select("photo_key")
        .whereRef("dog_photos.dog_id", "=", "dogs.id")
        .orderBy("position")
        .limit(1)
        .as("photo"),
    )
    .where("id", "in", dogIds)
    .execute();
  return dogIds.flatMap((id) => {
    const row = rows.find((dog) => dog.id === id);
    if (!row) return [];
    const { photo, ...dog } = row;
    const image = photoPath(photo);
    return [{ ...dog, avatar: image, image }];
  });
}

function bookingsAhead(ctx: Context, seriesId: string): Promise<SeriesJson["bookings"]> {
  return ctx.db
    .selectFrom("bookings")
    .select(["id", "date", "status"])
    .where("series_id", "=", seriesId)
    .where("end_at", ">", ctx.now())
    .orderBy("start_at")
    .orderBy("id")
    .limit(MOST_BOOKINGS)
    .execute();
}
