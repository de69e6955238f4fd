import { type Expression, type SqlBool, sql } from "kysely";
import { engineOf, rowsIn } from "#db/engines/engine.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { firstPhoto } from "../dogs/first-photo.server.ts";
import { ratingOf } from "../people/review-rules.ts";
import type { PriceLine } from "../prices/quote.ts";
import { unitsOf } from "../prices/units.ts";
import { readTogether } from "../read-together.server.ts";
import { joinAdjacent } from "../services/booking-times.ts";
import { isService } from "../services/sitter-rules.ts";
import { isAtSitters } from "../services/stays.ts";
import type { Slot } from "../services/time-periods.ts";
import type { BookingRecord } from "./booking-json.ts";
import { visitRuns } from "./over.server.ts";
import { proposalColumns, proposalOf } from "./proposals/proposal-row.ts";

/** In the order of the ids. Not scoped: pass only ids that the actor may see. */
export async function bookingRecords(ctx: Context, ids: string[]): Promise<BookingRecord[]> {
  return [...(await recordsOf(ctx, ids)).values()];
}

const recordsOf = readTogether(async (ctx: Context, ids) => {
  const rows = await rowsOf(ctx.db, { ids });
  return new Map(rows.map((row) => [row.id, recordOf(row, ctx.config.timeZone)]));
});

/** A booking, or null. Checks no permission. */
export async function bookingRecord(ctx: Context, id: string): Promise<BookingRecord | null> {
  return (await bookingRecords(ctx, [id]))[0] ?? null;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = preparedQuery((db, { ids }: { ids: string[] }) => {
  const { list } = engineOf(db);
  return db
    .selectFrom("bookings")
    .innerJoin("users as owner", "owner.id", "bookings.owner_id")
    .innerJoin("users as sitter", "sitter.id", "bookings.sitter_id")
    .leftJoin("sitters", "sitters.user_id", "bookings.sitter_id")
    .leftJoin("booking_proposals as proposal", (join) =>
      join
        .onRef("proposal.booking_id", "=", "bookings.id")
        // As in the partial index.
        .on("proposal.status", "=", sql.lit("open")),
    )
    .select(proposalColumns)
    .select([
      "bookings.id",
      "bookings.owner_id",
      "bookings.sitter_id",
      "bookings.kind",
      "bookings.group_id",
      "bookings.series_id",
      "bookings.end_date",
      "bookings.requested_by",
      "bookings.service",
      "bookings.date",
      "bookings.time_period",
      "bookings.status",
      "bookings.notes",
      "bookings.place_address",
      "bookings.place_latitude",
      "bookings.place_longitude",
      "bookings.place_area",
      "bookings.price_cents",
      "bookings.price_lines",
      "bookings.policy",
      "bookings.reason",
      "bookings.decline_reason",
      "bookings.cancelled_by",
      "bookings.version",
      "bookings.start_at",
      "bookings.end_at",
      "bookings.answer_by",
      "bookings.created_at",
      "bookings.updated_at",
      "bookings.text_changed_at",
      "owner.name as owner_name",
      "owner.photo_key as owner_photo",
      "owner.phone_number as owner_phone",
      "owner.email as owner_email",
      "owner.deleted_at as owner_deleted_at",
      "sitter.name as sitter_name",
      "sitter.photo_key as sitter_photo",
      "sitter.phone_number as sitter_phone",
      "sitter.email as sitter_email",
      "sitter.deleted_at as sitter_deleted_at",
      "sitter.address as sitter_address",
      "sitter.latitude as sitter_latitude",
      "sitter.longitude as sitter_longitude",
      "sitter.area as sitter_area",
      "sitters.rating as sitter_rating",
    ])
    .select((eb) =>
      eb
        .selectFrom("blocks")
        .select((block) => block.fn.countAll<number>().as("count"))
        .where((block) =>
          block.or([
            block.and([
              block("blocker_id", "=", block.ref("bookings.owner_id")),
              block("blocked_id", "=", block.ref("bookings.sitter_id")),
            ]),
            block.and([
              block("blocker_id", "=", block.ref("bookings.sitter_id")),
              block("blocked_id", "=", block.ref("bookings.owner_id")),
            ]),
          ]),
        )
        .as("blocks"),
    )
    .select((of) => [
      list(
        of
          .selectFrom("booking_dogs")
          .innerJoin("dogs", "dogs.id", "booking_dogs.dog_id")
          .select(["dogs.id", "dogs.name", "dogs.breed", "dogs.age"])
          .select((dog) => firstPhoto(dog).as("photoKey"))
          .whereRef("booking_dogs.booking_id", "=", "bookings.id")
          .orderBy("booking_dogs.position"),
      ).as("dogs"),
      list(
        of
          .selectFrom("booking_slots")
          .select(["entry", "start_at as startAt", "end_at as endAt"])
          .select(["start_time as startTime", "end_time as endTime"])
          .whereRef("booking_slots.booking_id", "=", "bookings.id")
          .orderBy("position"),
      ).as("slots"),
    ])
    .select((eb) => visitRuns(eb).as("visitRuns"))
    .where((eb): Expression<SqlBool> => eb("bookings.id", "in", ids));
});

/** Those of older bookings are derived from the price. */
function linesOf(
  { service, price_cents: cents, price_lines: lines }: Row,
  slots: Slot[],
  zone: string,
) {
  if (lines !== null) return JSON.parse(lines) as PriceLine[];
  if (cents === null || !isService(service)) return [];
  const units = unitsOf(service, slots, zone);
  return [{ kind: "rate" as const, dogs: 1, units, percent: null, cents }];
}

/**
 * A dog that stays with the sitter comes to their home as it is now, unless the request said where.
 * After a block only its area is known, as that home may be a new one.
 */
function placeOf(row: Row): BookingRecord["place"] {
  const isStated = row.place_address !== null || row.place_latitude !== null;
  if (!isStated && isAtSitters(row.service)) {
    const area = row.sitter_area;
    if (Number(row.blocks) > 0)
      return { home: "sitter", address: area, latitude: null, longitude: null, area };
    return {
      home: "sitter",
      address: row.sitter_address,
      latitude: row.sitter_latitude,
      longitude: row.sitter_longitude,
      area,
    };
  }
  return {
    home: "owner",
    address: row.place_address,
    latitude: row.place_latitude,
    longitude: row.place_longitude,
    area: row.place_area,
  };
}

type StoredSlot = Slot & { entry: number | null };

/** Older requests stored adjacent times one by one. */
function bookedSlots(stored: StoredSlot[], zone: string): BookingRecord["slots"] {
  return joinAdjacent(stored, zone).map(({ startAt, endAt, startTime, endTime }, index) => {
    const entry = stored.find((slot) => slot.startAt === startAt)?.entry ?? index + 1;
    return { startAt, endAt, startTime, endTime, entry };
  });
}

function recordOf(row: Row, zone: string): BookingRecord {
  const slots = bookedSlots(rowsIn(row.slots), zone);
  return {
    id: row.id,
    groupId: row.group_id,
    seriesId: row.series_id,
    requestedBy: row.requested_by,
    kind: row.kind,
    date: row.date,
    endDate: row.end_date,
    status: row.status,
    timePeriod: row.time_period,
    notes: row.notes,
    service: row.service,
    reason: row.reason,
    declineReason: row.decline_reason,
    cancelledBy: row.cancelled_by,
    version: row.version,
    priceCents: row.price_cents,
    lines: linesOf(row, slots, zone),
    policy: row.policy,
    place: placeOf(row),
    slots,
    startAt: row.start_at,
    endAt: row.end_at,
    answerBy: row.answer_by ?? row.start_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    textChangedAt: row.text_changed_at,
    owner: {
      id: row.owner_id,
      name: row.owner_name,
      photoKey: row.owner_photo,
      phone: row.owner_phone,
      email: row.owner_deleted_at === null ? row.owner_email : null,
      deleted: row.owner_deleted_at !== null,
    },
    sitter: {
      id: row.sitter_id,
      name: row.sitter_name,
      photoKey: row.sitter_photo,
      phone: row.sitter_phone,
      email: row.sitter_deleted_at === null ? row.sitter_email : null,
      deleted: row.sitter_deleted_at !== null,
      rating: ratingOf(row.sitter_rating),
    },
    dogs: rowsIn(row.dogs),
    visitRuns: Boolean(row.visitRuns),
    proposal: proposalOf(row),
  };
}
