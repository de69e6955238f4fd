import { randomUUID } from "node:crypto";
import { assertAllFree } from "../../availability/calendar-queries.server.ts";
import { refreshBusyTimes } from "../../calendar/google-busy.server.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { queueBookingMails } from "../../mail/queue-booking-mails.server.ts";
import { nearestPlace } from "../../places/place-queries.server.ts";
import { cellCentre } from "../../places/place-rules.ts";
import { isStricter, type Policy } from "../../prices/price-terms.ts";
import { type BookingJson, bookingJson } from "../booking-json.ts";
import { priceLabel } from "../booking-labels.ts";
import { bookingRecord } from "../booking-records.server.ts";
import type { BookingRequest } from "../booking-schemas.ts";
import { liveRequest, timesKeyOf } from "./live-request-queries.server.ts";
import { type BookingOffer, holidaysAround, priceBooking } from "./price-booking.server.ts";
import { hashOfBody, repeatedRequest, storeRequestKey } from "./request-keys.server.ts";
import { type RequestParties, requestParties } from "./request-parties.server.ts";

const HOUR = 3_600_000;

export type RequestedBooking = {
  booking: BookingJson;
  /** True if the key had already made this booking. */
  repeated: boolean;
};

export type RequestTerms = {
  idempotencyKey?: string | null | undefined;
  /** As `priceLabel` formats it. */
  priceSeen?: string | undefined;
  policySeen?: Policy | undefined;
};

/** Requests a booking as an owner, or as a sitter for an available dog, and fixes its price. */
export async function requestBooking(
  ctx: SignedIn,
  input: BookingRequest,
  { idempotencyKey: key, priceSeen, policySeen }: RequestTerms = {},
): Promise<RequestedBooking> {
  await ctx.limits.take("booking", ctx.actor.id);
  const bodyHash = hashOfBody(input);
  const area = await areaOf(ctx, input);
  const holidays = await holidaysAround(ctx, input.date);
  await refreshBusyTimes(ctx, input.sitterId);
  const done = await transact(ctx, async (ctx) => {
    const earlier = key && (await repeatedRequest(ctx, key, bodyHash));
    if (earlier) return { id: earlier, repeated: true };
    const parties = await requestParties(ctx, input);
    const offer = await priceBooking(ctx, parties, input, holidays);
    const label = priceLabel(offer.cents === null ? null : offer.cents / 100);
    if (priceSeen !== undefined && priceSeen !== label) throw priceChanged(label);
    if (policySeen !== undefined && isStricter(offer.policy, policySeen)) throw policyChanged();
    const id = await insertOnce(ctx, input, { ...parties, ...offer, area });
    await assertAllFree(ctx, parties, offer);
    if (key) await storeRequestKey(ctx, key, bodyHash, id);
    await queueBookingMails(ctx, booked(id, parties), {
      to: "pending",
      reason: null,
      actorId: ctx.actor.id,
    });
    ctx.emit({
      type: "bookingChanged",
      bookingId: id,
      status: "pending",
      partyIds: [parties.ownerId, parties.sitterId],
    });
    return { id, repeated: false };
  });
  if (done.repeated) await ctx.limits.forgive("booking", ctx.actor.id);
  const record = await bookingRecord(ctx, done.id);
  if (!record) throw new Error(`Booking ${done.id} was not stored`);
  const party = record.owner.id === ctx.actor.id ? "owner" : "sitter";
  return { booking: bookingJson(record, party, ctx.now()), repeated: done.repeated };
}

function priceChanged(price: string) {
  return conflict(
    "price_changed",
    `The price has changed meanwhile: ${price}. Please check, then confirm again.`,
  );
}

function policyChanged() {
  return conflict(
    "policy_changed",
    "The terms for cancelling have become stricter meanwhile. Please check, then confirm again.",
  );
}

function booked(id: string, { requestedBy, ownerId, sitterId }: RequestParties) {
  return { id, requestedBy, owner: { id: ownerId }, sitter: { id: sitterId } };
}

type Offered = RequestParties & BookingOffer & { area: string | null };

/** Throws conflict `duplicate_request` if the same one is open. */
async function insertOnce(
  ctx: SignedIn,
  input: BookingRequest,
  requested: Offered,
): Promise<string> {
  const { slots, dogs } = requested;
  const live = await liveRequest(ctx, requested);
  if (live) throw duplicate(live);
  const id = randomUUID();
  const now = ctx.now();
  const timesKey = timesKeyOf(slots);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("bookings")
    .values({
      id,
      owner_id: requested.ownerId,
      sitter_id: requested.sitterId,
      dog_id: dogs[0]?.id ?? input.dogId,
      dog_count: dogs.length,
      kind: requested.kind,
      requested_by: requested.requestedBy,
      service: requested.service,
      date: input.date,
      end_date: input.endDate ?? null,
      time_period: input.timePeriod ?? null,
      status: "pending",
      notes: input.notes,
      place_address: input.location,
      place_latitude: input.latitude ?? null,
      place_longitude: input.longitude ?? null,
      place_area: requested.area,
      price_cents: requested.cents,
      price_lines: requested.lines && JSON.stringify(requested.lines),
      policy: requested.policy,
      version: 1,
      start_at: slots[0]?.startAt ?? now,
      end_at: Math.max(...slots.map((slot) => slot.endAt)),
      answer_by: answerBy(requested, now + ctx.config.requestHours * HOUR),
      times_key: timesKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw duplicate(await liveRequest(ctx, requested));
  await ctx.db
    .insertInto("booking_slots")
    .values(
      slots.map((slot, position) => ({
        booking_id: id,
        position,
        start_at: slot.startAt,
        end_at: slot.endAt,
        start_time: slot.startTime,
        end_time: slot.endTime,
      })),
    )
    .execute();
  // The store lists the first one itself.
  const further = dogs.slice(1);
  if (further.length > 0)
    await ctx.db
      .insertInto("booking_dogs")
      .values(
        further.map((dog, after) => ({ booking_id: id, position: after + 1, dog_id: dog.id })),
      )
      .execute();
  await ctx.db
    .insertInto("booking_moves")
    .values({ booking_id: id, actor_id: ctx.actor.id, to_status: "pending", at: now })
    .execute();
  return id;
}

/** At the latest when a stay begins, or the last time of a visit. */
function answerBy({ kind, slots }: BookingOffer, latest: number): number {
  const starts = slots.map((slot) => slot.startAt);
  return Math.min(latest, kind === "stay" ? Math.min(...starts) : Math.max(...starts));
}

function duplicate(bookingId: string | undefined) {
  const extra: Record<string, string> = bookingId ? { bookingId } : {};
  return conflict("duplicate_request", "There is a request for these times already", extra);
}

/** Derived from the cell, never from the exact point or the text. */
async function areaOf(ctx: SignedIn, { latitude, longitude }: BookingRequest) {
  if (latitude == null || longitude == null) return null;
  const cell = cellCentre(latitude, longitude);
  return (await nearestPlace(ctx, cell.latitude, cell.longitude))?.name ?? null;
}
