import {
  hasRoomFor,
  overlaps,
  type SitterCalendar,
} from "#app/domain/availability/availability-rules.ts";
import { resolveSlots, type Slot, type Span } from "#app/domain/bookings/booking-times.ts";
import { serviceForPeriod } from "#app/domain/bookings/period-services.ts";
import { type FixedPeriod, fixedPeriods } from "#app/domain/bookings/time-periods.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import type { DemoBooking } from "./cast/demo-booking.ts";
import type { DemoSitter } from "./cast/demo-person.ts";
import { hoursIn } from "./demo-hours.ts";

const MAX_SHIFT_DAYS = 14;

type RequestedTimes =
  | { timePeriod: FixedPeriod }
  | { timeSlots: { startTime: string; endTime: string }[] };

export type PlannedBooking = {
  booking: DemoBooking;
  date: string;
  requested: RequestedTimes;
  /** Start of the first slot, start of the last, end of the last. */
  startAt: number;
  lastStartAt: number;
  endAt: number;
};

/**
 * On the wished day or the next one on which sitter and dog are free, within two weeks, else
 * throws.
 */
export function planBookings(
  bookings: DemoBooking[],
  sitters: ReadonlyMap<string, DemoSitter>,
  { now, zone }: { now: number; zone: string },
): PlannedBooking[] {
  const today = plainDateOf(now, zone);
  const calendars = new Map<string, SitterCalendar>();
  const dogTimes = new Map<string, Span[]>();
  return bookings.map((booking) => {
    const sitter = sitters.get(booking.sitter);
    if (!sitter) throw new Error(`No sitter of the demo is called ${booking.sitter}`);
    const calendar = calendars.get(sitter.name) ?? calendarOf(sitter, today, zone);
    calendars.set(sitter.name, calendar);
    const dog = `${booking.owner}, ${booking.dog}`;
    const dogBusy = dogTimes.get(dog) ?? [];
    const requested = timesIn(booking.at);
    const service = booking.service ?? serviceOf(requested, sitter);
    const step = booking.day < 0 ? -1 : 1;
    for (let shift = 0; shift <= MAX_SHIFT_DAYS; shift++) {
      const date = addDays(today, booking.day + shift * step);
      const slots = resolveSlots({ date, ...requested }, zone);
      const free =
        hasRoomFor(calendar, { slots, service, kind: "visit", dogs: 1 }) &&
        !slots.some((slot) => dogBusy.some((span) => overlaps(span, slot)));
      if (!free) continue;
      calendar.busy.push(...slots.map((slot) => ({ ...slot, dogs: 1 })));
      dogTimes.set(dog, [...dogBusy, ...slots]);
      return { booking, date, requested, ...edgesOf(slots) };
    }
    throw new Error(`${booking.sitter} has no room for ${booking.dog} at ${booking.at}`);
  });
}

function timesIn(text: string): RequestedTimes {
  const timePeriod = fixedPeriods.find((period) => period === text);
  if (timePeriod) return { timePeriod };
  const timeSlots = text.split(", ").map((range) => {
    const [startTime = "", endTime = ""] = range.split("-");
    return { startTime, endTime };
  });
  return { timeSlots };
}

function serviceOf(requested: RequestedTimes, { rates }: DemoSitter): string | null {
  return serviceForPeriod(
    "timePeriod" in requested ? requested.timePeriod : null,
    Object.keys(rates),
  );
}

function edgesOf(slots: Slot[]) {
  return {
    startAt: Math.min(...slots.map((slot) => slot.startAt)),
    lastStartAt: Math.max(...slots.map((slot) => slot.startAt)),
    endAt: Math.max(...slots.map((slot) => slot.endAt)),
  };
}

function calendarOf(sitter: DemoSitter, today: string, zone: string): SitterCalendar {
  return {
    zone,
    capacity: sitter.atOnce ?? 1,
    weeklyHours: sitter.hours ? hoursIn(sitter.hours) : [],
    daysOff: new Set(sitter.off?.map((days) => addDays(today, days))),
    busy: [],
    away: [],
  };
}
