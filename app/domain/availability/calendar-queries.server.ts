import { preparedQuery } from "#db/prepared-query.ts";
import type { Slot, Span } from "../bookings/booking-times.ts";
import { datesOf } from "../bookings/booking-times.ts";
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
  const [[sitter], weeklyHours, daysOff, busy, away] = await Promise.all([
    capacityOf(ctx.db, { sitterId }),
    hoursOf(ctx.db, { sitterId }),
    datesOffOf(ctx.db, { sitterId, first: dates[0] ?? "", last: dates.at(-1) ?? "" }),
    slotsOfSitter(ctx.db, { id: sitterId, ...within }),
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
  return slotsOfDog(ctx.db, { id: dogId, ...within });
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
  if (!(await isDogFree(ctx, dogId, slots))) throw dogUnavailable();
}

export async function isDogFree(ctx: Context, dogId: string, slots: Slot[]): Promise<boolean> {
  const busy = await dogBusy(ctx, dogId, spanOf(slots));
  return !slots.some((slot) => busy.some((span) => overlaps(span, slot)));
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

const capacityOf = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("sitters")
    .select(["accepts_multiple_dogs", "max_dogs"])
    .where("user_id", "=", sitterId),
);

const hoursOf = preparedQuery((db, { sitterId }: { sitterId: string }) =>
  db
    .selectFrom("weekly_hours")
    .select(["weekday", "from_time as from", "to_time as to"])
    .where("user_id", "=", sitterId),
);

type DatesOf = { sitterId: string; first: string; last: string };

const datesOffOf = preparedQuery((db, { sitterId, first, last }: DatesOf) =>
  db
    .selectFrom("days_off")
    .select("date")
    .where("user_id", "=", sitterId)
    .where("date", ">=", first)
    .where("date", "<=", last),
);

const slotsOfSitter = acceptedSlots("bookings.sitter_id");
const slotsOfDog = acceptedSlots("bookings.dog_id");

function acceptedSlots(column: "bookings.sitter_id" | "bookings.dog_id") {
  return preparedQuery((db, { id, startAt, endAt }: { id: string } & Span) =>
    db
      .selectFrom("bookings")
      .innerJoin("booking_slots", "booking_slots.booking_id", "bookings.id")
      .select(["booking_slots.start_at as startAt", "booking_slots.end_at as endAt"])
      .where(column, "=", id)
      .where("bookings.status", "=", "accepted")
      .where("bookings.start_at", "<", endAt)
      .where("bookings.end_at", ">", startAt)
      .where("booking_slots.start_at", "<", endAt)
      .where("booking_slots.end_at", ">", startAt),
  );
}
