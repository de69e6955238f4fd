import { href } from "react-router";
import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import {
  bookingDays,
  bookingsAsOwner,
  previousSitters,
} from "#app/domain/bookings/booking-list-queries.server.ts";
import { nextBookings } from "#app/domain/bookings/booking-queries.server.ts";
import { bookableSitters } from "#app/domain/bookings/requests/bookable-services.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { openSeries } from "#app/domain/bookings/series/open-series.server.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { offersCalendar } from "#app/domain/calendar/offers-calendar.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import {
  isNextAsSitter,
  openCounts,
  openQuestions,
  toAnswerOn,
} from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import { monthIn, monthWithDaysAround } from "#app/domain/months.ts";
import { wantedAmong } from "#app/domain/reviews/wanted-reviews.server.ts";
import { isCompleted, isUnanswered } from "#app/domain/services/booking-rules.ts";
import { bookingListData, showsWeekly } from "#app/ui/booking/booking-list-data.ts";
import { bookingMonth } from "#app/ui/booking/booking-month.ts";
import { type BookingTab, bookingTabs, type Open } from "#app/ui/booking/booking-tabs.ts";
import { type QuestionRow, questionRow } from "#app/ui/booking/question-row.ts";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";
import { bookedText, type RecentSitter } from "./sitter-chooser.tsx";

const BOOKINGS_SHOWN = 30;
const RECENT_SITTERS = 5;
const DAYS_AROUND = 7;

const tabs: readonly BookingFilter[] = ["upcoming", "pending", "past"];

/** An owner's bookings, by the query's `tab`, `before`, `day` and `month`. */
export async function ownerBookings(ctx: SignedIn, query: URLSearchParams) {
  const day = dateGiven(query.get("day"));
  const open = await openQuestions(ctx);
  const toAnswer = toAnswerOn("owner", open);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [shown, series] = await Promise.all([
    shownQuestions(ctx, toAnswer),
    openSeries(ctx, "owner"),
  ]);
  const questions = shown.map((one) => questionRow(one, (date) => nearDay(date, today)));
  const asked = series.filter(
    ({ id, status }) => isUnanswered(status) && !toAnswer.some((question) => question.id === id),
  );
  return {
    list: await listOf(ctx, query, { day, questions, asked, open: openCounts("owner", open) }),
    calendar: await calendarOf(ctx, query, day),
    canSit: ctx.actor.canSit,
    waitingAsSitter: toAnswerOn("sitter", open).length,
    inGoogle: await offersCalendar(ctx),
    weekly: showsWeekly({ tab: tabShown(query, day), day }) ? series : [],
  };
}

/** The sitters whom an owner has booked last, to book again. */
export async function recentSitters(ctx: SignedIn): Promise<RecentSitter[]> {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const sitters = await previousSitters(ctx, RECENT_SITTERS);
  return sitters.map(({ lastBookingDate, ...sitter }) => ({
    ...sitter,
    booked: bookedText(lastBookingDate, today),
  }));
}

/** Whether something waits for the actor as a sitter or, if nothing does, whether the next booking is one. */
export async function belongsToSitter(ctx: SignedIn): Promise<boolean> {
  if (!ctx.actor.canSit) return false;
  const { bookings } = await nextBookings(ctx, 1);
  return isNextAsSitter(await openQuestions(ctx), bookings[0]?.party);
}

/** A tab's bookings, or all of one day. Throws not_found for an unknown `before`. */
async function listOf(
  ctx: SignedIn,
  query: URLSearchParams,
  {
    day,
    ...waiting
  }: { day: string | null; questions: QuestionRow[]; asked: OpenSeries[]; open: Open },
) {
  const month = monthIn(query.get("month"));
  const tab = tabShown(query, day);
  const before = query.get("before") ?? undefined;
  const list = await bookingsAsOwner(ctx, {
    filter: tab.key,
    before,
    most: BOOKINGS_SHOWN,
    folded: true,
    date: day ?? undefined,
  });
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const isAhead = day !== null && day >= today;
  const over = list.bookings.filter(({ shown }) => isCompleted(shown.status));
  const sitters = await bookableSitters(
    ctx,
    over.map(({ booking }) => booking.sitterId),
  );
  return bookingListData({
    path: href("/bookings"),
    query,
    day,
    tabs,
    tab,
    current: day ? "" : tab.key,
    extraQuery: month ? `&month=${month}` : "",
    ...waiting,
    list,
    now: ctx.now(),
    timeZone: ctx.config.timeZone,
    wanted: await wantedAmong(ctx, list.bookings, "owner"),
    clashes: await clashesOf(ctx, list.bookings),
    bookable: { sitters, today },
    emptyDay: isAhead
      ? { href: sittersPath({ date: day }), label: "Book for this day" }
      : undefined,
  });
}

async function calendarOf(ctx: SignedIn, query: URLSearchParams, chosen: string | null) {
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const month = monthIn(query.get("month")) ?? (chosen ?? today).slice(0, 7);
  const dates = monthWithDaysAround(month, DAYS_AROUND);
  const marks = await bookingDays(ctx, "owner", dates);
  const tab = tabIn(query);
  return bookingMonth({ month, dates, marks, today, chosen, parameter: "day", tab });
}

function tabShown(query: URLSearchParams, day: string | null): BookingTab {
  return bookingTabs[day ? "all" : (tabIn(query) ?? "upcoming")];
}

function tabIn(query: URLSearchParams): BookingFilter | null {
  return tabs.find((tab) => tab === query.get("tab")) ?? null;
}
