import type { SignedIn } from "../context.server.ts";
import { addDays, instantOf } from "../dates.ts";
import { HOLDING, hasExpired, isOpen, type Party } from "../services/booking-rules.ts";
import { datesOf, LONGEST_BOOKING } from "../services/booking-times.ts";
import { bookingRecords } from "./booking-records.server.ts";
import { type BookingView, bookingView } from "./booking-view.ts";

/** Both ends included, yyyy-MM-dd. */
export type Days = { from: string; to: string };

/** Whether one of its times touches one of these days. */
export function isOnDays(
  { slots }: Pick<BookingView, "slots">,
  { from, to }: Days,
  zone: string,
): boolean {
  return slots.some((slot) => datesOf(slot, zone).some((date) => date >= from && date <= to));
}

/**
 * The actor's agreed and open bookings as this party whose times touch these days, earliest first:
 * of what was cancelled, there may be thousands.
 */
export async function bookingsOn(
  ctx: SignedIn,
  party: Party,
  { from, to }: Days,
): Promise<BookingView[]> {
  const zone = ctx.config.timeZone;
  const startAt = instantOf(from, "00:00", zone);
  const endAt = instantOf(addDays(to, 1), "00:00", zone);
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where(party === "owner" ? "owner_id" : "sitter_id", "=", ctx.actor.id)
    .where("status", "in", ["pending", ...HOLDING])
    .where("start_at", ">", startAt - LONGEST_BOOKING)
    .where("start_at", "<", endAt)
    .where("end_at", ">", startAt)
    .orderBy("start_at")
    .orderBy("id")
    .execute();
  const records = await bookingRecords(
    ctx,
    rows.map((row) => row.id),
  );
  return records
    .filter((record) => isOnDays(record, { from, to }, zone))
    .map((record) => bookingView(record, party, ctx.now()));
}

/**
 * Accepted ones and open requests ahead, with which a day off would conflict. What has begun, such
 * as a stay, is called off on its own page only.
 */
export async function openSitterBookingsOn(ctx: SignedIn, days: Days): Promise<BookingView[]> {
  const now = ctx.now();
  return (await bookingsOn(ctx, "sitter", days)).filter(
    ({ booking: { status }, startAt, answerBy }) =>
      isOpen(status) && startAt > now && !hasExpired({ status, answerBy }, now),
  );
}
