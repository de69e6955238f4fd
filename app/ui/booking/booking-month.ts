import { longDate } from "#app/domain/date-labels.ts";
import { addMonths } from "#app/domain/months.ts";

export type BookingMonthDay = {
  date: string;
  href: string;
  /** 'Saturday, March 14, 2026, 2 bookings' */
  label: string;
  marked: boolean;
  today: boolean;
  chosen: boolean;
};

export type BookingMonth = {
  /** yyyy-MM */
  month: string;
  previousHref: string;
  nextHref: string;
  days: BookingMonthDay[];
};

type Shown = {
  month: string;
  /** Including those around the month. */
  dates: string[];
  counts: Record<string, number>;
  today: string;
  chosen: string | null;
  parameter: string;
};

export function bookingMonth({
  month,
  dates,
  counts,
  today,
  chosen,
  parameter,
}: Shown): BookingMonth {
  return {
    month,
    previousHref: `?month=${addMonths(month, -1)}`,
    nextHref: `?month=${addMonths(month, 1)}`,
    days: dates.map((date) => ({
      date,
      href: `?${parameter}=${date}${date.startsWith(month) ? "" : `&month=${month}`}`,
      label: dayLabel(date, counts[date] ?? 0),
      marked: (counts[date] ?? 0) > 0,
      today: date === today,
      chosen: date === chosen,
    })),
  };
}

function dayLabel(date: string, count: number): string {
  if (count === 0) return longDate(date);
  return `${longDate(date)}, ${count} ${count === 1 ? "booking" : "bookings"}`;
}
