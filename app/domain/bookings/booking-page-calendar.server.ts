import type { SignedIn } from "../context.server.ts";
import { PlainDate } from "../fields.ts";
import { bookingDays } from "./booking-list-queries.server.ts";
import { longDate } from "./booking-page-dates-rules.ts";
import type { Party } from "./booking-rules.ts";
import { plainDateOf } from "./booking-times.ts";
import { addMonths, monthIn, stripOf } from "./month-rules.ts";

/** Days shown before and after the month in the owner's strip. */
const AROUND: Record<Party, number> = { owner: 7, sitter: 0 };
const PARAM: Record<Party, string> = { owner: "day", sitter: "date" };

/** The date that a list's address selects, or null. */
export function chosenDay(party: Party, query: URLSearchParams): string | null {
  return PlainDate.safeParse(query.get(PARAM[party])).data ?? null;
}

/** A month of one side's bookings by `?month=` and the selected day, each day with how many there are and its address. */
export async function bookingCalendar(ctx: SignedIn, party: Party, query: URLSearchParams) {
  const chosen = chosenDay(party, query);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const month = monthIn(query.get("month")) ?? (chosen ?? today).slice(0, 7);
  const dates = stripOf(month, AROUND[party]);
  const counts = await bookingDays(ctx, party, {
    from: dates[0] ?? today,
    to: dates.at(-1) ?? today,
  });
  const address = (date: string) =>
    `?${PARAM[party]}=${date}${date.startsWith(month) ? "" : `&month=${month}`}`;
  return {
    month,
    chosen,
    previousHref: `?month=${addMonths(month, -1)}`,
    nextHref: `?month=${addMonths(month, 1)}`,
    days: dates.map((date) => ({
      date,
      href: address(date),
      label: dayWords(date, counts[date] ?? 0),
      marked: (counts[date] ?? 0) > 0,
      today: date === today,
      chosen: date === chosen,
    })),
  };
}

export type BookingCalendar = Awaited<ReturnType<typeof bookingCalendar>>;

/** 'Saturday, March 14, 2026, 2 bookings'. */
function dayWords(date: string, count: number): string {
  if (count === 0) return longDate(date);
  return `${longDate(date)}, ${count} ${count === 1 ? "booking" : "bookings"}`;
}
