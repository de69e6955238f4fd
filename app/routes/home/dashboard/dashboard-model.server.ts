import { href } from "react-router";
import { peopleBlocked } from "#app/domain/blocks/block-queries.server.ts";
import { nextBookings } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { bookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { requestFacts } from "#app/domain/bookings/requests/request-facts.server.ts";
import { GET_IN_BEFORE_MS } from "#app/domain/care/care-rules.ts";
import { ownEndingVaccinations } from "#app/domain/care/own-ending-vaccinations.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { fallenThrough } from "#app/domain/home/fallen-through.server.ts";
import { toAnswerOn } from "#app/domain/home/open-questions.server.ts";
import { weeklyInVain } from "#app/domain/home/weekly-in-vain.server.ts";
import { openPagesOf } from "#app/domain/lost-dogs/own-lost-dogs.server.ts";
import { unreadCounts } from "#app/domain/messages/unread-counts.server.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { bookingRowData } from "#app/ui/booking/booking-row-data.ts";
import { type GroupedView, groupedRequests } from "#app/ui/booking/request-groups.ts";
import { type CareLink, sittersCareLinks } from "#app/ui/care/sitters-care-links.ts";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { weekDates, weekShown } from "#app/ui/week/week-shown.ts";
import { askedOf, shownPart } from "./asked.server.ts";
import { dashboardCopy } from "./dashboard-copy.ts";
import { fallenItem, weeklyItem } from "./fallen-items.ts";
import { reviewsToWrite } from "./reviews-to-write.server.ts";
import { runningVisitShown } from "./running-visit-shown.server.ts";
import { adminSetup, newSitterOf, setupOf } from "./setup.server.ts";
import { latestVisits, visitRows } from "./visit-rows.server.ts";

/** How much each section shows; the lists have the rest. */
const MOST_ROWS = 3;
const MOST_ANSWERS = 5;
/** While a dog is out, its walk takes their place. */
const BESIDES_RUNNING = 1;
const DOGS_SHOWN = 3;

export type DashboardData = Awaited<ReturnType<typeof dashboard>>;

/**
 * What Home shows. `seen` returns when this browser last showed a cancelled booking, by its key.
 */
export async function dashboard(ctx: SignedIn, seen: (key: string) => number) {
  const { name, canSit, ownsDogs, isAdmin } = ctx.actor;
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const day = (date: string) => nearDay(date, today);
  const dates = weekDates(today);
  const days = { from: today, to: dates.at(-1) ?? today };
  const hasWeek = canSit && !isAdmin;
  // Side by side, so that the bookings of all are read at once.
  const [
    asked,
    next,
    inWeek,
    { messages: unread },
    setup,
    lost,
    ended,
    inVain,
    latest,
    ending,
    wanted,
  ] = await Promise.all([
    askedOf(ctx),
    nextBookings(ctx),
    hasWeek ? bookingsOn(ctx, "sitter", days) : [],
    unreadCounts(ctx),
    isAdmin ? adminSetup(ctx) : setupOf(ctx),
    ownsDogs ? openPagesOf(ctx) : [],
    fallenThrough(ctx, seen),
    ownsDogs ? weeklyInVain(ctx, seen) : [],
    latestVisits(ctx),
    ownsDogs ? ownEndingVaccinations(ctx) : [],
    reviewsToWrite(ctx, day),
  ]);
  const { started, leads, checklist, dogs } = setup;
  const { toAnswer, sent, views } = asked;
  const fallen = [
    ...ended.map((item) => fallenItem(item, ctx.now(), day)),
    ...inVain.map(weeklyItem),
  ];
  const [clashes, facts] = await Promise.all([
    clashesOf(ctx, [...views, ...inWeek]),
    requestFacts(ctx, views),
  ]);
  const near = next.bookings.filter(({ startAt }) => startAt - GET_IN_BEFORE_MS <= ctx.now());
  const blocked = near.length + latest.running.length > 0 ? await peopleBlocked(ctx) : [];
  const care = careToday(near, blocked, ctx.now());
  const running = await runningVisitShown(ctx, latest, blocked);
  const most = running ? BESIDES_RUNNING : MOST_ROWS;
  const card = ({ view, alsoAsked }: GroupedView) => {
    const { id } = view.booking;
    return bookingRowData(view, {
      day,
      alsoAsked,
      clash: clashes.get(id),
      others: next.others.get(id),
      facts: facts.get(id),
      care: care.get(id),
    });
  };
  const shown = { views, card, day };
  const visits = (await visitRows(ctx, next.bookings, latest)).map((visit) => ({
    ...visit,
    care: care.get(visit.id) ?? [],
  }));
  const { daysOff } = setup;
  const series = toAnswerOn("sitter", { toAnswer: toAnswer.shownBesides }).flatMap((one) =>
    "series" in one ? [one.series] : [],
  );
  const week = weekShown({
    views: inWeek,
    dates,
    now: ctx.now(),
    zone,
    daysOff,
    clashes,
    weekly: { party: "sitter", series },
    dayHref: (date) => `${href("/bookings-sitter")}?date=${date}`,
  });
  const coming = groupedRequests(next.bookings.filter(({ booking }) => booking.id !== running?.id));
  // While a dog is out, that is the large one.
  const first = ownsDogs && !running ? coming[0] : undefined;
  const hasNothing =
    running === null &&
    [next.bookings, visits, fallen, toAnswer.questions, sent.questions].every(
      ({ length }) => length === 0,
    );
  const isVisit = ({ view }: GroupedView) => visits.some(({ id }) => id === view.booking.id);
  return {
    name: firstNameOf(name),
    today,
    first: first
      ? firstUp(
          card(first),
          visits.find(({ id }) => id === first.view.booking.id),
        )
      : null,
    running: running && { ...running, care: care.get(running.id) ?? [] },
    visits: visits.filter(({ id }) => id !== first?.view.booking.id),
    week: week.days.some(({ entries }) => entries.length > 0) ? week : null,
    fallen,
    ownsDogs,
    canSit,
    caughtUp:
      [toAnswer.questions, fallen, leads, lost].every(({ length }) => length === 0) && unread === 0,
    toAnswer: {
      ...shownPart(toAnswer, running ? BESIDES_RUNNING : MOST_ANSWERS, shown),
      moreHref: `${listHref(canSit)}?tab=pending`,
    },
    sent: {
      ...shownPart(sent, MOST_ANSWERS, shown),
      moreHref: `${listHref(!ownsDogs)}?tab=pending`,
    },
    next: coming
      .filter((group) => group !== first && !isVisit(group))
      .slice(0, most - Number(first !== undefined))
      .map(card),
    ending,
    allHref: listHref(!ownsDogs),
    wanted,
    lost: lost.map((page) => ({
      ...page,
      photo: dogs.find(({ id }) => id === page.dogId)?.images[0],
    })),
    unread,
    hasNothing,
    leads,
    checklist,
    newSitter: hasNothing && checklist ? await newSitterOf(ctx) : null,
    /** What somebody is asked first who has not begun with anything. */
    newcomer: (hasNothing && !started && unread === 0 && leads[0]) || null,
    dogs: dogs.slice(0, DOGS_SHOWN).map((dog) => ({
      href: href("/dogs/:id", { id: dog.id }),
      name: dog.name,
      photo: dog.images[0] ?? "/dog.svg",
    })),
    profileHref: canSit && started ? sitterPath(ctx.actor.id) : null,
  };
}

/** The first booking or, once it has begun, its visit. */
function firstUp(
  { href, dogs, other, title, facts, series, care }: BookingRowData,
  visit: Awaited<ReturnType<typeof visitRows>>[number] | undefined,
) {
  return {
    dogs,
    other,
    series,
    care,
    href: visit?.href ?? href,
    title: visit?.text ?? title,
    facts,
    hint: visit?.label ?? dashboardCopy.see,
  };
}

function listHref(asSitter: boolean): string {
  return asSitter ? href("/bookings-sitter") : href("/bookings");
}

/** Links to care sheets, by booking id. */
function careToday(
  views: readonly BookingView[],
  blocked: readonly string[],
  now: number,
): Map<string, CareLink[]> {
  return new Map(
    views
      .filter(({ booking }) => !blocked.includes(booking.ownerId))
      .map((view) => [view.booking.id, sittersCareLinks(view, now)]),
  );
}
