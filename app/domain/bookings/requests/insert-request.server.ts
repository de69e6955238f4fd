import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { BookingsTable } from "#db/schema.ts";
import type { Context } from "../../context.server.ts";
import { HOUR } from "../../durations.ts";
import { conflict } from "../../errors.ts";
import { MEET } from "../../services/meet.ts";
import type { Slot } from "../../services/time-periods.ts";
import type { BookingRequest } from "../booking-schemas.ts";
import { liveMeet, liveRequest, timesKeyOf } from "./live-request-queries.server.ts";
import type { BookingOffer } from "./price-booking.server.ts";
import type { RequestParties } from "./request-parties.server.ts";

type Offered = RequestParties &
  BookingOffer & {
    area: string | null;
    groupId: string | null;
    /** The weekly booking that it belongs to. */
    series?: { id: string; date: string };
    actorId: string;
  };

/**
 * Stores a request, and returns its id. Throws conflict `duplicate_request` if the same one is open,
 * or if a meeting of the two is ahead already.
 */
export async function insertRequest(
  ctx: Context,
  input: Pick<BookingRequest, "date" | "notes" | "location"> & Partial<BookingRequest>,
  requested: Offered,
): Promise<string> {
  const { slots, dogs } = requested;
  const live = await liveRequest(ctx, requested);
  if (live) throw duplicate(live);
  const meet = requested.kind === MEET ? await liveMeet(ctx, requested) : undefined;
  if (meet) throw duplicate(meet, "You two have a meeting ahead already");
  const id = randomUUID();
  const now = ctx.now();
  const timesKey = timesKeyOf(slots);
  const [stored] = await insertBooking(ctx.db, {
    id,
    ownerId: requested.ownerId,
    sitterId: requested.sitterId,
    dogId: dogs[0]?.id ?? "",
    dogCount: dogs.length,
    kind: requested.kind,
    groupId: requested.groupId,
    seriesId: requested.series?.id ?? null,
    seriesDate: requested.series?.date ?? null,
    requestedBy: requested.requestedBy,
    service: requested.service,
    date: input.date,
    endDate: input.endDate ?? null,
    timePeriod: input.timePeriod ?? null,
    notes: input.notes,
    address: input.location,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    area: requested.area,
    cents: requested.cents,
    lines: requested.lines && JSON.stringify(requested.lines),
    policy: requested.policy,
    startAt: slots[0]?.startAt ?? now,
    endAt: Math.max(...slots.map((slot) => slot.endAt)),
    answerBy: answerBy(requested, now + ctx.config.requestHours * HOUR),
    timesKey,
    now,
  });
  if (!stored) throw duplicate(await liveRequest(ctx, requested));
  for (const [position, slot] of slots.entries())
    await insertSlot(ctx.db, { bookingId: id, position, ...slot });
  // A trigger lists the first dog.
  const further = dogs.slice(1);
  if (further.length > 0)
    await ctx.db
      .insertInto("booking_dogs")
      .values(
        further.map((dog, after) => ({ booking_id: id, position: after + 1, dog_id: dog.id })),
      )
      .execute();
  await insertMove(ctx.db, { bookingId: id, actorId: requested.actorId, now });
  return id;
}

type NewBooking = {
  id: string;
  ownerId: string;
  sitterId: string;
  dogId: string;
  dogCount: number;
  kind: Selectable<BookingsTable>["kind"];
  groupId: string | null;
  seriesId: string | null;
  seriesDate: string | null;
  requestedBy: Selectable<BookingsTable>["requested_by"];
  service: string;
  date: string;
  endDate: string | null;
  timePeriod: Selectable<BookingsTable>["time_period"];
  notes: Selectable<BookingsTable>["notes"];
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  area: string | null;
  cents: number | null;
  lines: string | null;
  policy: Selectable<BookingsTable>["policy"];
  startAt: number;
  endAt: number;
  answerBy: number;
  timesKey: string;
  now: number;
};

const insertBooking = preparedQuery((db, booking: NewBooking) =>
  db
    .insertInto("bookings")
    .values({
      id: booking.id,
      owner_id: booking.ownerId,
      sitter_id: booking.sitterId,
      dog_id: booking.dogId,
      dog_count: booking.dogCount,
      kind: booking.kind,
      group_id: booking.groupId,
      series_id: booking.seriesId,
      series_date: booking.seriesDate,
      requested_by: booking.requestedBy,
      service: booking.service,
      date: booking.date,
      end_date: booking.endDate,
      time_period: booking.timePeriod,
      status: "pending",
      notes: booking.notes,
      place_address: booking.address,
      place_latitude: booking.latitude,
      place_longitude: booking.longitude,
      place_area: booking.area,
      price_cents: booking.cents,
      price_lines: booking.lines,
      policy: booking.policy,
      version: 1,
      start_at: booking.startAt,
      end_at: booking.endAt,
      answer_by: booking.answerBy,
      times_key: booking.timesKey,
      created_at: booking.now,
      updated_at: booking.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

const insertSlot = preparedQuery((db, slot: { bookingId: string; position: number } & Slot) =>
  db.insertInto("booking_slots").values({
    booking_id: slot.bookingId,
    position: slot.position,
    start_at: slot.startAt,
    end_at: slot.endAt,
    start_time: slot.startTime,
    end_time: slot.endTime,
  }),
);

const insertMove = preparedQuery(
  (db, { bookingId, actorId, now }: { bookingId: string; actorId: string; now: number }) =>
    db.insertInto("booking_moves").values({
      booking_id: bookingId,
      actor_id: actorId,
      to_status: "pending",
      at: now,
    }),
);

/** `latest`, or earlier: when a stay begins, or the last slot of a visit does. */
function answerBy({ kind, slots }: BookingOffer, latest: number): number {
  const starts = slots.map((slot) => slot.startAt);
  return Math.min(latest, kind === "stay" ? Math.min(...starts) : Math.max(...starts));
}

function duplicate(
  bookingId: string | undefined,
  message = "There is a request for these times already",
) {
  const extra: Record<string, string> = bookingId ? { bookingId } : {};
  return conflict("duplicate_request", message, extra);
}
