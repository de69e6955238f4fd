import { datesOf } from "../bookings/booking-price.ts";
import type { Slot, Span } from "../bookings/booking-times.ts";
import { googleBusyTimes } from "../calendar/google-busy.server.ts";
import type { Context } from "../context.server.ts";
import { conflict } from "../errors.ts";
import { hasRoom, isOvernight, overlaps, type SitterCalendar } from "./availability-rules.ts";

export async function sitterCalendar(
  ctx: Context,
  sitterId: string,
  within: Span,
): Promise<SitterCalendar> {
  const zone = ctx.config.timeZone;
  const dates = datesOf(within, zone);
  const [sitter, weeklyHours, daysOff, busy, away] = await Promise.all([
    ctx.db
      .selectFrom("sitters")
      .select(["accepts_multiple_dogs", "max_dogs"])
      .where("user_id", "=", sitterId)
      .executeTakeFirst(),
    ctx.db
      .selectFrom("weekly_hours")
      .select(["weekday", "from_time as from", "to_time as to"])
      .where("user_id", "=", sitterId)
      .execute(),
    ctx.db
      .selectFrom("days_off")
      .select("date")
      .where("user_id", "=", sitterId)
      .where("date", ">=", dates[0] ?? "")
      .where("date", "<=", dates.at(-1) ?? "")
      .execute(),
    acceptedSlots(ctx, "bookings.sitter_id", sitterId, within),
    googleBusyTimes(ctx, sitterId, within),
  ]);
  return {
    zone,
    capacity: sitter?.accepts_multiple_dogs ? sitter.max_dogs : 1,
    weeklyHours,
    daysOff: new Set(daysOff.map((day) => day.date)),
    busy,
    away,
  };
}

export function dogBusy(ctx: Context, dogId: string, within: Span): Promise<Span[]> {
  return acceptedSlots(ctx, "bookings.dog_id", dogId, within);
}

/** Whether the sitter has room in every slot. */
export async function isSitterFree(
  ctx: Context,
  sitterId: string,
  slots: Slot[],
  service: string | null,
): Promise<boolean> {
  const calendar = await sitterCalendar(ctx, sitterId, spanOf(slots));
  return slots.every((slot) => hasRoom(calendar, slot, isOvernight(slot, service)));
}

/** Throws conflict `sitter_unavailable` or `dog_unavailable`. */
export async function assertBothFree(
  ctx: Context,
  { sitterId, dogId, service }: { sitterId: string; dogId: string; service: string },
  slots: Slot[],
): Promise<void> {
  if (!(await isSitterFree(ctx, sitterId, slots, service))) throw sitterUnavailable();
  const busy = await dogBusy(ctx, dogId, spanOf(slots));
  if (slots.some((slot) => busy.some((span) => overlaps(span, slot)))) throw dogUnavailable();
}

export function sitterUnavailable(message = "The sitter is not available at this time") {
  return conflict("sitter_unavailable", message);
}

export function dogUnavailable() {
  return conflict("dog_unavailable", "This dog already has a booking at this time");
}

export function spanOf(slots: readonly Span[]): Span {
  return {
    startAt: Math.min(...slots.map((slot) => slot.startAt)),
    endAt: Math.max(...slots.map((slot) => slot.endAt)),
  };
}

async function acceptedSlots(
  ctx: Context,
  column: "bookings.sitter_id" | "bookings.dog_id",
  id: string,
  { startAt, endAt }: Span,
): Promise<Span[]> {
  return ctx.db
    .selectFrom("bookings")
    .innerJoin("booking_slots", "booking_slots.booking_id", "bookings.id")
    .select(["booking_slots.start_at as startAt", "booking_slots.end_at as endAt"])
    .where(column, "=", id)
    .where("bookings.status", "=", "accepted")
    .where("bookings.start_at", "<", endAt)
    .where("bookings.end_at", ">", startAt)
    .where("booking_slots.start_at", "<", endAt)
    .where("booking_slots.end_at", ">", startAt)
    .execute();
}
