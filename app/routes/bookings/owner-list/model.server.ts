import { href } from "react-router";
import { bookingCounts } from "#app/domain/bookings/booking-counts.server.ts";
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
import { addDays, daysBetween, plainDateOf } from "#app/domain/dates.ts";
import { dateGiven } from "#app/domain/fields.ts";
import {
  isNextAsSitter,
  openQuestions,
  toAnswerOn,
} from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import { wantedAmong } from "#app/domain/reviews/wanted-reviews.server.ts";
import { isCompleted, isUnanswered } from "#app/domain/services/booking-rules.ts";
import { runningVisits } from "#app/domain/visits/running-visits.server.ts";
import { bookingListData } from "#app/ui/booking/booking-list-data.ts";
import { bookingTabs } from "#app/ui/booking/booking-tabs.ts";
import { type QuestionRow, questionRow } from "#app/ui/booking/question-row.ts";
import { sittersPath } from "#app/ui/sitters/sitter-paths.ts";
import { DAYS_SHOWN, weekDates, weekShown } from "#app/ui/week/week-shown.ts";

const BOOKINGS_SHOWN = 30;
const RECENT_SITTERS = 5;
/** How far the weeks can be turned, in days from today: nothing is booked later. */
const [EARLIEST, LATEST] = [-3653, 500];

const tabs: readonly BookingFilter[] = ["upcoming", "pending", "past"];

/** An owner's bookings, by the query's `tab`, `before`, `day` and `week`, a day in it. */
export async function ownerBookings(ctx: SignedIn, query: URLSearchParams) {
  const day = dateGiven(query.get("day"));
  const open = await openQuestions(ctx);
  const toAnswer = toAnswerOn("owner", open);
  const questions = (await shownQuestions(ctx, toAnswer)).map((one) => questionRow(one));
  const series = await openSeries(ctx, "owner");
  const asked = series.filter(
    ({ id, status }) => isUnanswered(status) && !toAnswer.some((question) => question.id === id),
  );
  return {
    ...(await listOf(ctx, query, { day, questions, asked })),
    canSit: ctx.actor.canSit,
    waitingAsSitter: toAnswerOn("sitter", open).length,
    inGoogle: await offersCalendar(ctx),
    series,
  };
}

/** The sitters whom an owner has booked last, to book again. */
export function recentSitters(ctx: SignedIn) {
  return previousSitters(ctx, RECENT_SITTERS);
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
  { day, ...waiting }: { day: string | null; questions: QuestionRow[]; asked: OpenSeries[] },
) {
  const requested = tabIn(query) ?? "upcoming";
  const tab = bookingTabs[day ? "all" : requested];
  const before = query.get("before") ?? undefined;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const turned = dateGiven(query.get("week"));
  const dates = weekDates(firstOfWeek(day ?? turned ?? today, today));
  const [from = today, to = today] = [dates[0], dates.at(-1)];
  const [list, inWeek, counts] = await Promise.all([
    bookingsAsOwner(ctx, {
      filter: tab.key,
      before,
      most: BOOKINGS_SHOWN,
      folded: true,
      date: day ?? undefined,
    }),
    tab.key === "past" ? null : bookingsOn(ctx, "owner", { from, to }),
    bookingCounts(ctx, "owner"),
  ]);
  const isAhead = day !== null && day >= today;
  const over = list.bookings.filter(({ shown }) => isCompleted(shown.status));
  const sitters = await bookableSitters(
    ctx,
    over.map(({ booking }) => booking.sitterId),
  );
  const zone = ctx.config.timeZone;
  const around = {
    now: ctx.now(),
    running: new Set((await runningVisits(ctx)).map(({ view }) => view.booking.id)),
    clashes: await clashesOf(ctx, [...list.bookings, ...(inWeek ?? [])]),
  };
  const kept = query.has("tab") && { tab: requested };
  const turnedTo = (date: string) =>
    isWithin(date, today) ? `?${new URLSearchParams({ ...kept, week: date })}` : null;
  const week = inWeek && {
    from,
    to,
    previousHref: turnedTo(addDays(from, -DAYS_SHOWN)),
    nextHref: turnedTo(addDays(from, DAYS_SHOWN)),
    shown: weekShown({
      ...around,
      views: inWeek,
      dates,
      zone,
      dayHref: (date) => `?day=${date}`,
      chosen: day,
    }),
  };
  const shown = bookingListData({
    ...around,
    path: href("/bookings"),
    query,
    day,
    tabs,
    tab,
    current: day ? "" : tab.key,
    counts,
    extraQuery: turned ? `&week=${turned}` : "",
    ...waiting,
    list,
    timeZone: zone,
    wanted: await wantedAmong(ctx, list.bookings, "owner"),
    bookable: { sitters, today },
    emptyDay: isAhead
      ? { href: sittersPath({ date: day }), label: "Book for this day" }
      : undefined,
  });
  return { list: shown, week };
}

function isWithin(date: string, today: string): boolean {
  return date >= addDays(today, EARLIEST) && date <= addDays(today, LATEST);
}

/** Weeks are counted from today; that of a day too far away is this one. */
function firstOfWeek(date: string, today: string): string {
  if (!isWithin(date, today)) return today;
  return addDays(today, Math.floor(daysBetween(today, date) / DAYS_SHOWN) * DAYS_SHOWN);
}

function tabIn(query: URLSearchParams): BookingFilter | null {
  return tabs.find((tab) => tab === query.get("tab")) ?? null;
}
