import { type ClockRange, minutesAfter } from "./time-periods.ts";

/** In place of a service: an owner and a sitter meet, free of charge, before they agree on one. */
export const MEET = "meet";

export const MEET_MINUTES = 30;

/** When a meeting ends that begins at this time; both are HH:mm. */
export function endOfMeet(startTime: string): string {
  return minutesAfter(startTime, MEET_MINUTES);
}

/** When most people would meet; for sitters who keep no hours. */
const USUAL_HOURS: ClockRange = { startTime: "08:00", endTime: "20:00" };

/**
 * The full and half hours at which a meeting fits into these openings of one day, as HH:mm. An
 * opening that ends no later than it starts ends on the next day.
 */
export function meetStarts(openings: readonly ClockRange[], keepsHours: boolean): string[] {
  return everyHalfHour.filter((startTime) => {
    const meet = { startTime, endTime: endOfMeet(startTime) };
    if (!keepsHours && !fitsInto(meet, USUAL_HOURS)) return false;
    return openings.some((opening) => fitsInto(meet, opening));
  });
}

const everyHalfHour = Array.from({ length: 48 }, (_, index) =>
  minutesAfter("00:00", index * MEET_MINUTES),
);

function fitsInto(meet: ClockRange, opening: ClockRange): boolean {
  return opening.startTime <= meet.startTime && lateEnd(meet) <= lateEnd(opening);
}

function lateEnd({ startTime, endTime }: ClockRange): string {
  return endTime > startTime ? endTime : "24:00";
}
