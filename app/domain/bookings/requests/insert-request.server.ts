import { randomUUID } from "node:crypto";
import type { Context } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import type { BookingRequest } from "../booking-schemas.ts";
import { MEET } from "../meet.ts";
import { liveMeet, liveRequest, timesKeyOf } from "./live-request-queries.server.ts";
import type { BookingOffer } from "./price-booking.server.ts";
import type { RequestParties } from "./request-parties.server.ts";

const HOUR = 3_600_000;

type Offered = RequestParties &
  BookingOffer & {
    area: string | null;
    groupId: string | null;
    /** The weekly booking that it is one of. */
    series?: { id: string; date: string };
    actorId: string;
  };

/**
 * Stores a request, and returns its id. Throws conflict `duplicate_request` if the same one is open,
 * or the two have a meeting ahead already.
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
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("bookings")
    .values({
      id,
      owner_id: requested.ownerId,
      sitter_id: requested.sitterId,
      dog_id: dogs[0]?.id ?? "",
      dog_count: dogs.length,
      kind: requested.kind,
      group_id: requested.groupId,
      series_id: requested.series?.id ?? null,
      series_date: requested.series?.date ?? null,
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
    .values({ booking_id: id, actor_id: requested.actorId, to_status: "pending", at: now })
    .execute();
  return id;
}

/** At the latest when a stay begins, or the last time of a visit. */
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
