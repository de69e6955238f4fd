import {
  queueBookingEvents,
  requeueBookingEvents,
} from "../../calendar/queue-booking-events.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { assertStillFree } from "../assert-still-free.server.ts";
import type { BookingRecord } from "../booking-json.ts";
import type { Party } from "../booking-rules.ts";
import { cancelRestOfGroup } from "../cancel-requests.server.ts";
import { guardRefusal, stale } from "../record-status-change.server.ts";
import { liveRequest, timesKeyOf } from "../requests/live-request-queries.server.ts";
import { refuseUnfitDogs } from "../requests/refuse-unfit-dogs.server.ts";
import type { Proposal } from "./proposal-rules.ts";
import { refuseUnlessAhead } from "./propose-change.server.ts";
import { dogsOfOwnerById } from "./proposed-terms.server.ts";

/**
 * Gives a booking the terms that both agree on; a request is thereby accepted. Checks all that
 * accepting checks. The booking is pending for a moment, as the store changes no other, and its
 * acceptance is guarded like any other.
 */
export async function applyTerms(
  ctx: SignedIn,
  record: BookingRecord,
  party: Party,
  proposal: Proposal,
): Promise<void> {
  const { id, owner, sitter, status } = record;
  const { slots, dogIds } = proposal;
  refuseUnlessAhead(record, ctx.now());
  const dogs = await dogsOfOwnerById(ctx, owner.id, dogIds);
  if (!dogs) throw conflict("dog_unavailable", "A dog of this booking is no longer there");
  await refuseUnfitDogs(ctx, { sitterId: sitter.id, dogs });
  await assertStillFree(ctx, { id, sitter, dogs, slots }, party);
  const twin = await liveRequest(ctx, { dogs, sitterId: sitter.id, slots }, id);
  if (twin)
    throw conflict("duplicate_request", "There is a request for these times already", {
      bookingId: twin,
    });
  await writeTerms(ctx, record, proposal);
  await ctx.db
    .updateTable("bookings")
    .set({ status: "accepted" })
    .where("id", "=", id)
    .execute()
    .catch((error) => {
      throw guardRefusal(error, status) ?? error;
    });
  if (status === "pending") {
    const move = { from_status: "pending", to_status: "accepted", at: ctx.now() };
    await ctx.db
      .insertInto("booking_moves")
      .values({ booking_id: id, actor_id: ctx.actor.id, ...move })
      .execute();
    await cancelRestOfGroup(ctx, record);
    await queueBookingEvents(ctx, record, { to: "accepted", actorId: null, declined: false });
  } else await requeueBookingEvents(ctx, id);
  const partyIds = [owner.id, sitter.id];
  ctx.emit({ type: "bookingChanged", bookingId: id, status: "accepted", partyIds });
}

async function writeTerms(
  ctx: SignedIn,
  { id, version, slots: before }: BookingRecord,
  { id: proposalId, date, endDate, slots, dogIds, place, priceCents, lines }: Proposal,
): Promise<void> {
  const isMoved = timesKeyOf(slots) !== timesKeyOf(before);
  const { numUpdatedRows } = await ctx.db
    .updateTable("bookings")
    .set({
      status: "pending",
      proposal_id: proposalId,
      dog_id: dogIds[0],
      dog_count: dogIds.length,
      date,
      end_date: endDate,
      // A part of the day has times of its own.
      ...(isMoved && { time_period: null }),
      ...(place && {
        place_address: place.address,
        place_latitude: place.latitude,
        place_longitude: place.longitude,
        place_area: place.area,
      }),
      price_cents: priceCents,
      price_lines: lines && JSON.stringify(lines),
      start_at: slots[0]?.startAt ?? 0,
      end_at: Math.max(...slots.map((slot) => slot.endAt)),
      times_key: timesKeyOf(slots),
      version: version + 1,
      updated_at: ctx.now(),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw stale();
  await ctx.db.deleteFrom("booking_slots").where("booking_id", "=", id).execute();
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
  await ctx.db.deleteFrom("booking_dogs").where("booking_id", "=", id).execute();
  await ctx.db
    .insertInto("booking_dogs")
    .values(dogIds.map((dogId, position) => ({ booking_id: id, position, dog_id: dogId })))
    .execute();
}
