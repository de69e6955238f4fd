import { href } from "react-router";
import { requireSittersBookings } from "#app/domain/accounts/require-sitting.ts";
import { daysOffAmong } from "#app/domain/availability/days-off-queries.server.ts";
import type { BookingFilter } from "#app/domain/bookings/booking-filters.ts";
import { bookingDays, bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { bookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { requestFacts } from "#app/domain/bookings/requests/request-facts.server.ts";
import { openSeries } from "#app/domain/bookings/series/open-series.server.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { offersCalendar } from "#app/domain/calendar/offers-calendar.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { openCounts, openQuestions, toAnswerOn } from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import { daysOfMonth, monthIn } from "#app/domain/months.ts";
import { wantedAmong } from "#app/domain/reviews/wanted-reviews.server.ts";
import { bookingListData, showsWeekly } from "#app/ui/booking/booking-list-data.ts";
import { bookingMonth } from "#app/ui/booking/booking-month.ts";
import { type BookingTab, bookingTabs, type Open } from "#app/ui/booking/booking-tabs.ts";
import { type QuestionRow, questionRow } from "#app/ui/booking/question-row.ts";
import { daysInShort, weekDates, weekShown } from "#app/ui/week/week-shown.ts";

const BOOKINGS_SHOWN = 12;

const tabs: readonly BookingFilter[] = ["pending", "upcoming", "completed", "all"];
/** The tabs that begin with the week, and with which of its days. */
const daysAbove: Partial<Record<BookingFilter, "requests" | "anything">> = {
  pending: "requests",
  upcoming: "anything",
};

/**
 * A sitter's bookings, by the query's `tab`, `before`, `date` and `month`. Throws forbidden for
 * people who can't sit.
 */
export async function sitterBookings(ctx: SignedIn, query: URLSearchParams) {
  requireSittersBookings(ctx);
  const day = dateGiven(query.get("date"));
  const open = await openQuestions(ctx);
  const asked = toAnswerOn("sitter", open);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const tab = tabShown(query, day);
  const [shown, weekly] = await Promise.all([
    shownQuestions(ctx, asked),
    !day && (daysAbove[tab.key] || showsWeekly({ tab, day })) ? openSeries(ctx, "sitter") : [],
  ]);
  const questions = shown.map((one) => questionRow(one, (date) => nearDay(date, today)));
  const turned = monthIn(query.get("month"));
  const month = daysOfMonth(turned ?? (day ?? today).slice(0, 7));
  const daysOff = await daysOffAmong(ctx, ctx.actor.id, [...month, ...weekDates(today)].toSorted());
  const { list, week } = await listOf(ctx, query, {
    day,
    today,
    tab,
    daysOff,
    weekly,
    questions,
    soonest: asked.map(({ id }) => id),
    open: openCounts("sitter", open),
  });
  const requests = list.groups.flatMap(({ toAnswer }) => toAnswer.filter((row) => "note" in row));
  return {
    list,
    declineHref: requests.length > 1 ? href("/bookings-sitter/decline") : null,
    week,
    /** What opens the calendar on phones, unless it is. */
    calendarHref:
      day || turned
        ? null
        : `?${new URLSearchParams({ ...(tabIn(query) && { tab: tab.key }), month: today.slice(0, 7) })}`,
    calendar: bookingMonth({
      dates: month,
      marks: await bookingDays(ctx, "sitter", month),
      daysOff,
      today,
      chosen: day,
      tab: tabIn(query),
    }),
    ownsDogs: ctx.actor.ownsDogs,
    waitingAsOwner: toAnswerOn("owner", open).length,
    inGoogle: await offersCalendar(ctx),
    weekly: showsWeekly({ tab, day }) ? weekly : [],
  };
}

type Around = {
  day: string | null;
  today: string;
  tab: BookingTab;
  questions: QuestionRow[];
  soonest: string[];
  open: Open;
  daysOff: readonly string[];
  weekly: OpenSeries[];
};

/** A tab's bookings with days of the week, or those of a selected day. Throws not_found for an unknown `before`. */
async function listOf(
  ctx: SignedIn,
  query: URLSearchParams,
  { day, today, tab, daysOff, weekly, ...waiting }: Around,
) {
  const month = monthIn(query.get("month"));
  const before = query.get("before") ?? undefined;
  const having = day ? undefined : daysAbove[tab.key];
  const dates = weekDates(today);
  const [list, inWeek] = await Promise.all([
    bookingsAsSitter(ctx, {
      filter: tab.key,
      before,
      most: BOOKINGS_SHOWN,
      folded: true,
      date: day ?? undefined,
    }),
    having ? bookingsOn(ctx, "sitter", { from: today, to: dates.at(-1) ?? today }) : [],
  ]);
  const around = {
    now: ctx.now(),
    clashes: await clashesOf(ctx, [...list.bookings, ...inWeek]),
  };
  const isFreeable = day !== null && day >= today && !daysOff.includes(day);
  const extraQuery = (day ? `&date=${day}` : "") + (month ? `&month=${month}` : "");
  const zone = ctx.config.timeZone;
  const week =
    having &&
    daysInShort(
      weekShown({
        ...around,
        views: inWeek,
        dates,
        zone,
        daysOff,
        weekly: { party: "sitter", series: weekly },
        dayHref: (date) => `?date=${date}`,
      }),
      having,
    );
  const shown = bookingListData({
    ...around,
    path: href("/bookings-sitter"),
    query,
    day,
    tabs,
    tab,
    current: tab.key,
    ...waiting,
    list,
    timeZone: zone,
    wanted: await wantedAmong(ctx, list.bookings, "sitter"),
    facts: await requestFacts(ctx, list.bookings),
    extraQuery,
    dayAction: isFreeable
      ? {
          href: `${href("/profile/edit/days-off")}?${new URLSearchParams({ from: day, to: day })}`,
          label: list.bookings.length > 0 ? "Can't make it?" : "Set days off",
        }
      : undefined,
  });
  return { list: shown, week: week ?? null };
}

function tabShown(query: URLSearchParams, day: string | null): BookingTab {
  return bookingTabs[tabIn(query) ?? (day && !query.has("tab") ? "all" : "pending")];
}

function tabIn(query: URLSearchParams): BookingFilter | null {
  return tabs.find((tab) => tab === query.get("tab")) ?? null;
}
