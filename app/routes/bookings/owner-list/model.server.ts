import { href } from "react-router";
import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import {
  bookingsAsOwner,
  previousSitters,
} from "#app/domain/bookings/booking-list-queries.server.ts";
import { nextBookings } from "#app/domain/bookings/booking-queries.server.ts";
import { bookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import { bookableSitters } from "#app/domain/bookings/requests/bookable-services.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { openSeries } from "#app/domain/bookings/series/open-series.server.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { offersCalendar } from "#app/domain/calendar/offers-calendar.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDay } from "#app/domain/date-labels.ts";
import { addDays, daysBetween, plainDateOf } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import {
  isNextAsSitter,
  openCounts,
  openQuestions,
  toAnswerOn,
} from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import { wantedAmong } from "#app/domain/reviews/wanted-reviews.server.ts";
import { isCompleted, isUnanswered } from "#app/domain/services/booking-rules.ts";
import { lastDayBookable } from "#app/domain/services/booking-times.ts";
import { bookingListData, showsWeekly } from "#app/ui/booking/booking-list-data.ts";
import { type BookingTab, bookingTabs, type Open } from "#app/ui/booking/booking-tabs.ts";
import { type QuestionRow, questionRow } from "#app/ui/booking/question-row.ts";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";
import { DAYS_SHOWN, weekDates, weekShown } from "#app/ui/week/week-shown.ts";
import { bookedText, type RecentSitter } from "./sitter-chooser.tsx";

const BOOKINGS_SHOWN = 30;
const RECENT_SITTERS = 5;

const tabs: readonly BookingFilter[] = ["upcoming", "pending", "past"];

/** An owner's bookings, by the query's `tab`, `before`, `day` and `week`, a day in it. */
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
  const shownList = await listOf(ctx, query, {
    day,
    questions,
    soonest: toAnswer.map(({ id }) => id),
    asked,
    open: openCounts("owner", open),
  });
  const rows = shownList.list.groups.flatMap(({ cards }) => cards);
  const told = rows.flatMap((row) => row.series?.href ?? []);
  return {
    ...shownList,
    canSit: ctx.actor.canSit,
    waitingAsSitter: toAnswerOn("sitter", open).length,
    inGoogle: await offersCalendar(ctx),
    // A row that stands for further visits leads to its weekly booking itself.
    weekly: showsWeekly({ tab: tabShown(query, day), day })
      ? series.filter(({ id }) => !told.includes(href("/series/:id", { id })))
      : [],
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

/** A tab's bookings, or all of one day, with the week around. Throws not_found for an unknown `before`. */
async function listOf(
  ctx: SignedIn,
  query: URLSearchParams,
  {
    day,
    ...waiting
  }: {
    day: string | null;
    questions: QuestionRow[];
    soonest: string[];
    asked: OpenSeries[];
    open: Open;
  },
) {
  const tab = tabShown(query, day);
  const weekly = { party: "owner" as const, series: waiting.asked };
  const before = query.get("before") ?? undefined;
  const zone = ctx.config.timeZone;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  const turned = dateGiven(query.get("week"));
  // Nobody books before they have joined.
  const range = {
    earliest: plainDateOf(ctx.actor.joinedAt, zone),
    latest: lastDayBookable(today),
  };
  const dates = weekDates(firstOfWeek(day ?? turned ?? today, today, range));
  const [from = today, to = today] = [dates[0], dates.at(-1)];
  const [list, inWeek] = await Promise.all([
    bookingsAsOwner(ctx, {
      filter: tab.key,
      before,
      most: BOOKINGS_SHOWN,
      folded: true,
      date: day ?? undefined,
    }),
    tab.key === "past" ? null : bookingsOn(ctx, "owner", { from, to }),
  ]);
  const isAhead = day !== null && day >= today;
  const over = list.bookings.filter(({ shown }) => isCompleted(shown.status));
  const sitters = await bookableSitters(
    ctx,
    over.map(({ booking }) => booking.sitterId),
  );
  const clashes = await clashesOf(ctx, [...list.bookings, ...(inWeek ?? [])]);
  const kept = query.has("tab") && { tab: tabIn(query) ?? tab.key };
  const turnedTo = (date: string) =>
    isWithin(date, range) ? `?${new URLSearchParams({ ...kept, week: date })}` : null;
  // Before a first booking there is nothing to draw.
  const hasWeek = day ?? turned ?? [...list.bookings, ...(inWeek ?? [])].length > 0;
  const week =
    hasWeek && inWeek
      ? {
          from,
          to,
          previousHref: turnedTo(addDays(from, -DAYS_SHOWN)),
          nextHref: turnedTo(addDays(from, DAYS_SHOWN)),
          shown: weekShown({
            views: inWeek,
            dates,
            now,
            zone,
            weekly,
            clashes,
            dayHref: (date) => `?day=${date}`,
            chosen: day,
          }),
        }
      : null;
  const shown = bookingListData({
    path: href("/bookings"),
    query,
    day,
    tabs,
    tab,
    current: day ? "" : tab.key,
    extraQuery: turned ? `&week=${turned}` : "",
    ...waiting,
    list,
    now,
    timeZone: zone,
    wanted: await wantedAmong(ctx, list.bookings, "owner"),
    clashes,
    bookable: { sitters, today },
    dayAction: isAhead
      ? { href: sittersPath({ date: day }), label: "Book for this day" }
      : undefined,
  });
  return { list: shown, week };
}

type Range = { earliest: string; latest: string };

/** Whether there may be bookings in the week from `date` on. */
function isWithin(date: string, { earliest, latest }: Range): boolean {
  return addDays(date, DAYS_SHOWN - 1) >= earliest && date <= latest;
}

/** Weeks are counted from today; that of a day too far away is this one. */
function firstOfWeek(date: string, today: string, range: Range): string {
  if (!isWithin(date, range)) return today;
  return addDays(today, Math.floor(daysBetween(today, date) / DAYS_SHOWN) * DAYS_SHOWN);
}

function tabShown(query: URLSearchParams, day: string | null): BookingTab {
  return bookingTabs[day ? "all" : (tabIn(query) ?? "upcoming")];
}

function tabIn(query: URLSearchParams): BookingFilter | null {
  return tabs.find((tab) => tab === query.get("tab")) ?? null;
}
