import type { DayMark } from "#app/domain/bookings/booking-view.ts";
import { longDate } from "#app/domain/date-labels.ts";
import { addMonths, monthIn } from "#app/domain/months.ts";

export type BookingMonthDay = {
  date: string;
  href: string;
  /** 'Saturday, March 14, 2026, 2 bookings' */
  label: string;
  /** A full dot marks an accepted booking, a hollow one an open request. */
  mark: "agreed" | "open" | null;
  off: boolean;
  today: boolean;
  chosen: boolean;
};

export type BookingMonth = {
  /** yyyy-MM */
  month: string;
  /** Null at the ends of the years that a page can show. */
  previousHref: string | null;
  nextHref: string | null;
  days: BookingMonthDay[];
};

type Shown = {
  /** All of a month. */
  dates: string[];
  marks: Record<string, DayMark>;
  daysOff: readonly string[];
  today: string;
  chosen: string | null;
  /** The open tab, which the links to other months keep. */
  tab: string | null;
};

export function bookingMonth({ dates, marks, daysOff, today, chosen, tab }: Shown): BookingMonth {
  const month = dates[0]?.slice(0, 7) ?? "";
  const turned = (by: number) => {
    const other = monthIn(addMonths(month, by));
    return other && `?${new URLSearchParams({ ...(tab && { tab }), month: other })}`;
  };
  return {
    month,
    previousHref: turned(-1),
    nextHref: turned(1),
    days: dates.map((date) => ({
      date,
      href: `?date=${date}`,
      label: dayLabel(date, marks[date], daysOff.includes(date)),
      mark: marks[date] ? (marks[date].agreed ? "agreed" : "open") : null,
      off: daysOff.includes(date),
      today: date === today,
      chosen: date === chosen,
    })),
  };
}

function dayLabel(date: string, mark: DayMark | undefined, off: boolean): string {
  const day = off ? `${longDate(date)}, day off` : longDate(date);
  if (!mark) return day;
  const { count, agreed } = mark;
  if (!agreed) return `${day}, ${count} ${count === 1 ? "request" : "requests"}`;
  return `${day}, ${count} ${count === 1 ? "booking" : "bookings"}`;
}
