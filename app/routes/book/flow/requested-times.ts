import type { RequestedTimes } from "#app/domain/services/booking-times.ts";
import { visitTimes } from "../times-asked.ts";
import type { BookingChoices } from "./choices.ts";

/** The days of a stay, or the times of a visit. */
export function requestedTimes(choices: BookingChoices): RequestedTimes {
  if (choices.flow !== "stay") return visitTimes(choices.date, choices);
  const { startDate, endDate, dropOff, pickUp } = choices;
  return { date: startDate, endDate, dropOff: dropOff || null, pickUp: pickUp || null };
}
