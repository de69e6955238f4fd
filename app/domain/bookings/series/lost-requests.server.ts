import { mostAtOnce, overlaps } from "../../availability/availability-rules.ts";
import { spanOf } from "../../availability/calendar-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import type { Party } from "../../services/booking-rules.ts";
import type { Span } from "../../services/time-periods.ts";
import { bookingRecords } from "../booking-records.server.ts";
import { type BookingView, bookingView } from "../booking-view.ts";
import type { Dates } from "./possible-dates.server.ts";
import type { SeriesRecord } from "./series-rules.ts";

const MOST_SHOWN = 20;

/**
 * Open requests that could no longer be accepted once these dates are booked. For an owner: their
 * requests for the same dogs; for a sitter: requests there would be no room for. Soonest first.
 */
export async function lostRequests(
  ctx: SignedIn,
  record: SeriesRecord,
  { possible, calendar }: Dates,
  viewer: Party,
): Promise<BookingView[]> {
  const slots = possible.flatMap((date) => date.slots);
  if (!calendar || slots.length === 0) return [];
  const waiting = await waitingRequests(ctx, record, viewer, spanOf(slots));
  const { busy, capacity } = calendar;
  const weekly = slots.map((slot) => ({ ...slot, dogs: record.dogIds.length }));
  const lost = waiting.filter(({ startAt, endAt, dogs, sharesDog }) => {
    const slot = { startAt, endAt };
    if (!weekly.some((visit) => overlaps(visit, slot))) return false;
    if (sharesDog) return true;
    if (viewer === "owner" || mostAtOnce(busy, slot) + dogs > capacity) return false;
    return mostAtOnce([...busy, ...weekly], slot) + dogs > capacity;
  });
  const ids = [...new Set(lost.map(({ id }) => id))].slice(0, MOST_SHOWN);
  const records = await bookingRecords(ctx, ids);
  return records.map((booking) => bookingView(booking, viewer, ctx.now()));
}

/** Each with one of its times. */
async function waitingRequests(
  ctx: SignedIn,
  { dogIds }: SeriesRecord,
  viewer: Party,
  { startAt, endAt }: Span,
) {
  const rows = await ctx.db
    .selectFrom("bookings")
    .innerJoin("booking_slots", "booking_slots.booking_id", "bookings.id")
    .leftJoin("booking_dogs", (join) =>
      join
        .onRef("booking_dogs.booking_id", "=", "bookings.id")
        .on("booking_dogs.dog_id", "in", dogIds),
    )
    .select(["bookings.id", "bookings.dog_count as dogs", "booking_dogs.dog_id as sharedDog"])
    .select(["booking_slots.start_at as startAt", "booking_slots.end_at as endAt"])
    .where(viewer === "owner" ? "bookings.owner_id" : "bookings.sitter_id", "=", ctx.actor.id)
    .where("bookings.status", "=", "pending")
    .where((eb) => eb.fn.coalesce("bookings.answer_by", "bookings.start_at"), ">", ctx.now())
    .where("booking_slots.start_at", "<", endAt)
    .where("booking_slots.end_at", ">", startAt)
    .orderBy("booking_slots.start_at")
    .execute();
  return rows.map(({ sharedDog, ...row }) => ({ ...row, sharesDog: sharedDog !== null }));
}
