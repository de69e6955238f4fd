import { href } from "react-router";
import { bookingDays } from "#app/domain/bookings/booking-list-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import {
  type Days,
  isOnDays,
  openSitterBookingsOn,
} from "#app/domain/bookings/bookings-on-days.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { daysLabel, nearDate, nearDay } from "#app/domain/date-labels.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { twoCalendars } from "#app/domain/months.ts";
import { dateRanges } from "#app/domain/people/sitting/days-off-rules.ts";
import { sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { isUnanswered } from "#app/domain/services/booking-rules.ts";
import { MOST_DAYS_AHEAD } from "#app/domain/services/booking-times.ts";
import { bookingName, rowFacts } from "#app/ui/booking/booking-name.ts";
import { daysOffCopy } from "./days-off-copy.ts";

export type DaysOffQuestionData = NonNullable<Awaited<ReturnType<typeof daysOffPage>>["question"]>;

/** The upcoming days off, and the bookings on the days between the query's `from` and `to`. */
export async function daysOffPage(ctx: SignedIn, query: URLSearchParams) {
  const { daysOff } = await sitterToEdit(ctx);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const picked = pickedDays(query);
  const asked = askedDays(query, today);
  const isPicking = query.has("pick") || query.has("month");
  const bookings = asked && !isPicking ? await openSitterBookingsOn(ctx, asked) : [];
  const off = new Set(daysOff);
  const months = twoCalendars(
    today,
    addDays(today, MOST_DAYS_AHEAD),
    query.get("month") ?? picked.from,
    (date) => !off.has(date) || date === picked.from,
  );
  return {
    today,
    picked,
    months,
    marks: await marksOf(
      ctx,
      months.months.flat().flatMap(({ date }) => (date < today ? [] : [date])),
    ),
    ranges: await withBookings(ctx, dateRanges(daysOff.filter((date) => date >= today))),
    question:
      asked && bookings.length > 0
        ? {
            ...asked,
            days: daysLabel(asked.from, asked.to, (date) => nearDate(date, today)),
            counts: countsOf(bookings),
            bookings: bookings.map(({ booking, slots, shown }) => ({
              id: booking.id,
              href: href("/bookings/:id", { id: booking.id }),
              title: bookingName("sitter", booking.dogs, [booking.owner.name]),
              facts: rowFacts(booking, slots, (date) => nearDay(date, today)),
              status: shown.status,
              statusLabel: shown.label,
            })),
          }
        : null,
  };
}

/** The number of bookings in words, by date. */
async function marksOf(ctx: SignedIn, dates: string[]): Promise<Record<string, string>> {
  const marks = await bookingDays(ctx, "sitter", dates);
  return Object.fromEntries(
    Object.entries(marks).map(([date, { count }]) => [date, daysOffCopy.bookings(count)]),
  );
}

function countsOf(views: readonly BookingView[]) {
  const requests = views.filter(({ shown }) => isUnanswered(shown.status)).length;
  return { bookings: views.length - requests, requests };
}

/** Whether bookings are in the way of these days off. */
export async function needsAnswer(ctx: SignedIn, days: Days): Promise<boolean> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  if (days.from < today || days.to < days.from) return false;
  return (await openSitterBookingsOn(ctx, days)).length > 0;
}

/** The page that asks what happens to the bookings on these days. */
export function questionPath({ from, to }: Days): string {
  return `${href("/profile/edit/days-off")}?${new URLSearchParams({ from, to })}`;
}

/** The chosen range: a tapped day ends one that was begun, or begins another. */
function pickedDays(query: URLSearchParams): Days {
  const [from, to, pick] = ["from", "to", "pick"].map(
    (name) => dateGiven(query.get(name)) ?? "",
  ) as [string, string, string];
  if (!pick) return { from, to };
  return from && !to && pick >= from ? { from, to: pick } : { from: pick, to: "" };
}

function askedDays(query: URLSearchParams, today: string): Days | null {
  const from = dateGiven(query.get("from"));
  if (!from || from < today) return null;
  const to = dateGiven(query.get("to")) ?? from;
  return to < from ? null : { from, to };
}

/** Adds to each range how many bookings are on it, and where to decide about them. */
async function withBookings(ctx: SignedIn, ranges: Days[]) {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  const open = await openSitterBookingsOn(ctx, { from: first.from, to: last.to });
  const zone = ctx.config.timeZone;
  return ranges.map((days) => {
    const views = open.filter((view) => isOnDays(view, days, zone));
    return {
      ...days,
      counts: countsOf(views),
      questionHref: views.length > 0 ? questionPath(days) : null,
    };
  });
}
