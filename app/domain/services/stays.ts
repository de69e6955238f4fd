import { addDays, daysBetween, instantOf } from "../dates.ts";
import { invalid } from "../errors.ts";
import type { ClockRange, Slot } from "./time-periods.ts";

/** A visit has times on one day, a stay a first and a last day. */
export const bookingKinds = ["visit", "stay", "meet"] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A first and a last day, both included, yyyy-MM-dd; times are HH:mm. */
export type RequestedStay = {
  startDate: string;
  endDate: string;
  dropOff?: string | null | undefined;
  pickUp?: string | null | undefined;
};

/** The services that are booked by the day or night, the usual one first. */
export const stayServices = ["boarding", "sitting", "daycare"] as const;
export type StayService = (typeof stayServices)[number];

/** The dog comes to the sitter's home, unless another place was agreed. */
export function isAtSitters(service: string): boolean {
  return service === "boarding" || service === "daycare";
}

/** Drop-off and pick-up if nobody says otherwise. */
export const usualStayHours: Record<StayService, ClockRange> = {
  boarding: { startTime: "18:00", endTime: "10:00" },
  sitting: { startTime: "08:00", endTime: "18:00" },
  daycare: { startTime: "08:00", endTime: "18:00" },
};

/** In nights of boarding, else in days. */
export const LONGEST_STAY = 60;

export function isStayService(service: string | null): service is StayService {
  return stayServices.some((candidate) => candidate === service);
}

/** The stay service to book if none is named; null if the sitter offers none. */
export function usualStayService(offered: readonly string[]): StayService | null {
  return stayServices.find((service) => offered.includes(service)) ?? null;
}

/** Days from the first to the last, both counted. */
export function daysOfStay({ startDate, endDate }: RequestedStay): number {
  return daysBetween(startDate, endDate) + 1;
}

/** Of boarding; null for any other booking. */
export function nightsOf(
  kind: BookingKind,
  service: string,
  { startDate, endDate }: { startDate: string; endDate: string | null | undefined },
): number | null {
  if (kind !== "stay" || service !== "boarding" || !endDate) return null;
  return daysOfStay({ startDate, endDate }) - 1;
}

type StayField = "endDate" | "pickUp";

/** Why a service can't be booked like this: too short, too long, or ending before it begins. */
export function stayFault(
  stay: RequestedStay,
  service: StayService,
): { field: StayField; message: string } | null {
  const days = daysOfStay(stay);
  const isBoarding = service === "boarding";
  if (days < 1) return { field: "endDate", message: "The last day must not be before the first" };
  if (isBoarding && days < 2)
    return { field: "endDate", message: "The last day must be after the first" };
  if (days - Number(isBoarding) > LONGEST_STAY) {
    const units = isBoarding ? "nights" : "days";
    return { field: "endDate", message: `Please book at most ${LONGEST_STAY} ${units}` };
  }
  const { startTime, endTime } = hoursOfStay(stay, service);
  const withinDay = service === "daycare" || days === 1;
  if (withinDay && endTime <= startTime)
    return { field: "pickUp", message: "Pick-up must be after drop-off" };
  return null;
}

function hoursOfStay({ dropOff, pickUp }: RequestedStay, service: StayService): ClockRange {
  const usual = usualStayHours[service];
  return { startTime: dropOff || usual.startTime, endTime: pickUp || usual.endTime };
}

/**
 * One slot from drop-off to pick-up; for daycare, one on each day. Throws invalid for what
 * `stayFault` finds.
 */
export function staySlots(stay: RequestedStay, service: StayService, zone: string): Slot[] {
  const fault = stayFault(stay, service);
  if (fault) throw invalid(fault.message, fault.field);
  const { startDate, endDate } = stay;
  const hours = hoursOfStay(stay, service);
  const slot = (first: string, last: string) => ({
    ...hours,
    startAt: instantOf(first, hours.startTime, zone),
    endAt: instantOf(last, hours.endTime, zone),
  });
  if (service !== "daycare") return [slot(startDate, endDate)];
  return Array.from({ length: daysOfStay(stay) }, (_, after) => {
    const date = addDays(startDate, after);
    return slot(date, date);
  });
}
