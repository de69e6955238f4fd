import type { BookingJson } from "../bookings/booking-json.ts";
import { dateFacts } from "../bookings/booking-when.ts";
import { weekdaysLabel } from "../bookings/series/series-labels.ts";
import type { Rhythm } from "../bookings/series/series-rules.ts";
import { clockLabel, dateThisYear } from "../date-labels.ts";
import type { ClockRange } from "../services/time-periods.ts";

type When = Pick<BookingJson, "kind" | "service" | "startDate" | "endDate" | "nights">;

/*
 * Subjects begin with what tells two bookings apart: lists of mails show some thirty characters.
 */

/** 'Wed, Dec 9, 9 AM', 'Wed, Dec 9, 9 AM and 2 more', or of a stay 'Fri, Nov 27, 3 nights'. */
export function bookingWhen(booking: When, slots: readonly ClockRange[], today: string): string {
  const date = dateThisYear(booking.startDate, today);
  const detail = booking.kind === "stay" ? dateFacts(booking).at(-1) : timesLabel(slots);
  return `${date}, ${detail}`;
}

/** 'Every Mon and Wed, 9 AM'. */
export function seriesWhen({ weekdays, times }: Pick<Rhythm, "weekdays" | "times">): string {
  return `${weekdaysLabel(weekdays)}, ${timesLabel(times)}`;
}

function timesLabel([first, ...others]: readonly ClockRange[]): string {
  const clock = clockLabel(first?.startTime ?? "").replace(":00", "");
  return others.length > 0 ? `${clock} and ${others.length} more` : clock;
}

/** 'Wed, Dec 9, 9 AM: accepted, Dog Walking'. */
export function subjectOf({ when, service }: { when: string; service: string }, news: string) {
  return `${when}: ${news}, ${service}`;
}
