import {
  hasRoomFor,
  overlaps,
  type SitterCalendar,
} from "#app/domain/availability/availability-rules.ts";
import { noLimits } from "#app/domain/availability/calendar-rules.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { resolveSlots } from "#app/domain/services/booking-times.ts";
import { MEET } from "#app/domain/services/meet.ts";
import { serviceForPeriod } from "#app/domain/services/period-services.ts";
import { usualStayService } from "#app/domain/services/stays.ts";
import {
  type FixedPeriod,
  fixedPeriods,
  type Slot,
  type Span,
} from "#app/domain/services/time-periods.ts";
import type { DemoBooking } from "./cast/demo-booking.ts";
import type { DemoSitter } from "./cast/demo-person.ts";
import { hoursIn } from "./demo-hours.ts";

const MAX_SHIFT_DAYS = 14;

type RequestedTimes =
  | { endDate: string }
  | { kind: typeof MEET; startTime: string; endTime: string }
  | { timePeriod: FixedPeriod }
  | { timeSlots: { startTime: string; endTime: string }[] };

export type PlannedBooking = {
  booking: DemoBooking;
  date: string;
  requested: RequestedTimes;
  /** Start of the first slot, when an unanswered request expires, and end of the last slot. */
  startAt: number;
  answerBy: number;
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
  let last: PlannedBooking | undefined;
  return bookings.map((booking) => {
    last = booking.rival && last ? rivalOf(last, booking) : plannedAlone(booking);
    return last;
  });

  function rivalOf({ date }: PlannedBooking, booking: DemoBooking): PlannedBooking {
    const requested = timesIn(booking, date);
    const service = booking.service ?? serviceOf(booking.at, sitterNamed(booking.sitter));
    const slots = resolveSlots({ date, ...requested }, zone, service);
    return { booking, date, requested, ...edgesOf(slots, "visit") };
  }

  function plannedAlone(booking: DemoBooking): PlannedBooking {
    const sitter = sitterNamed(booking.sitter);
    const asked = [booking.sitter, ...(booking.alsoAsk ?? [])].map(calendarNamed);
    const dogs = dogsOf(booking).map((dog) => `${booking.owner}, ${dog}`);
    const dogBusy = dogs.flatMap((dog) => dogTimes.get(dog) ?? []);
    const service = booking.service ?? serviceOf(booking.at, sitter);
    const step = booking.day < 0 ? -1 : 1;
    for (let shift = 0; shift <= MAX_SHIFT_DAYS; shift++) {
      const date = addDays(today, booking.day + shift * step);
      const requested = timesIn(booking, date);
      const kind = "endDate" in requested ? "stay" : "visit";
      const slots = resolveSlots({ date, ...requested }, zone, service);
      const free =
        asked.every((calendar) =>
          hasRoomFor(calendar, { slots, service, kind, dogs: dogs.length }),
        ) && !slots.some((slot) => dogBusy.some((span) => overlaps(span, slot)));
      if (!free) continue;
      for (const calendar of asked)
        calendar.busy.push(...slots.map((slot) => ({ ...slot, dogs: dogs.length })));
      for (const dog of dogs) dogTimes.set(dog, [...(dogTimes.get(dog) ?? []), ...slots]);
      return { booking, date, requested, ...edgesOf(slots, kind) };
    }
    throw new Error(`${booking.sitter} has no room for ${booking.dog} at ${booking.at}`);
  }

  function sitterNamed(name: string): DemoSitter {
    const sitter = sitters.get(name);
    if (!sitter) throw new Error(`No sitter of the demo is called ${name}`);
    return sitter;
  }

  function calendarNamed(name: string): SitterCalendar {
    const calendar = calendars.get(name) ?? calendarOf(sitterNamed(name), today, zone);
    calendars.set(name, calendar);
    return calendar;
  }
}

/** Their names. */
export function dogsOf({ dog, secondDog }: DemoBooking): string[] {
  return secondDog ? [dog, secondDog] : [dog];
}

function timesIn({ at: text, days = 0, meet }: DemoBooking, date: string): RequestedTimes {
  if (text === "stay") return { endDate: addDays(date, days) };
  const timePeriod = fixedPeriods.find((period) => period === text);
  if (timePeriod) return { timePeriod };
  const timeSlots = text.split(", ").map((range) => {
    const [startTime = "", endTime = ""] = range.split("-");
    return { startTime, endTime };
  });
  if (meet && timeSlots[0]) return { kind: MEET, ...timeSlots[0] };
  return { timeSlots };
}

function serviceOf(at: string, { rates }: DemoSitter): string | null {
  const offered = Object.keys(rates);
  if (at === "stay") return usualStayService(offered);
  return serviceForPeriod(fixedPeriods.find((period) => period === at) ?? null, offered);
}

function edgesOf(slots: Slot[], kind: "stay" | "visit") {
  const starts = slots.map((slot) => slot.startAt);
  return {
    startAt: Math.min(...starts),
    answerBy: kind === "stay" ? Math.min(...starts) : Math.max(...starts),
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
    limits: noLimits,
  };
}
