import { href } from "react-router";
import { openInbox } from "#app/domain/admin/admin-overview-queries.server.ts";
import { mustSetUpFactor } from "#app/domain/audit/require-admin.server.ts";
import { peopleBlocked } from "#app/domain/blocks/block-queries.server.ts";
import { bookingTitle, dogNames } from "#app/domain/bookings/booking-labels.ts";
import { nextBookings, viewsOf } from "#app/domain/bookings/booking-queries.server.ts";
import {
  type BookingStage,
  bookingStage,
  wasAskedInVain,
} from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dateFacts } from "#app/domain/bookings/booking-when.ts";
import { bookingsOn } from "#app/domain/bookings/bookings-on-days.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { requestFacts } from "#app/domain/bookings/requests/request-facts.server.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import { GET_IN_BEFORE_MS } from "#app/domain/care/care-rules.ts";
import { ownEndingVaccinations } from "#app/domain/care/own-ending-vaccinations.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { nearDay } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { fallenThrough } from "#app/domain/home/fallen-through.server.ts";
import type {
  FallenThrough,
  OpenQuestion,
  ShownQuestion,
  WeeklyInVain,
} from "#app/domain/home/open-question.ts";
import { openQuestions } from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import { weeklyInVain } from "#app/domain/home/weekly-in-vain.server.ts";
import { openPagesOf } from "#app/domain/lost-dogs/own-lost-dogs.server.ts";
import { unreadCounts } from "#app/domain/messages/unread-counts.server.ts";
import { flowLeftOff } from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { type Checklist, sitterChecklist } from "#app/domain/people/sitting/sitter-checklist.ts";
import { sitterProfile } from "#app/domain/people/sitting/sitter-profile-queries.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { wantedReviews } from "#app/domain/reviews/wanted-reviews.server.ts";
import { endedByLeaving, otherParty } from "#app/domain/services/booking-rules.ts";
import { shortRange } from "#app/domain/services/time-periods.ts";
import { listedCard } from "#app/domain/sitters/search/listed-card.server.ts";
import { rowFacts, shortService } from "#app/ui/booking/booking-name.ts";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { bookingRowData } from "#app/ui/booking/booking-row-data.ts";
import { questionRow } from "#app/ui/booking/question-row.ts";
import { type GroupedView, groupedRequests } from "#app/ui/booking/request-groups.ts";
import { type CareLink, sittersCareLinks } from "#app/ui/care/sitters-care-links.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { weekDates, weekShown } from "#app/ui/week/week-shown.ts";
import { dashboardCopy } from "./dashboard-copy.ts";
import { factorLead, inboxLeads, type Lead, setupLeads } from "./leads.ts";
import { newSitterMilestone } from "./new-sitter.tsx";
import { runningVisitShown } from "./running-visit-shown.server.ts";
import { latestVisits, visitRows } from "./visit-rows.server.ts";

/** How much each section shows; the lists have the rest. */
const MOST_ROWS = 3;
const MOST_ANSWERS = 5;
/** While a dog is out, its walk takes their place. */
const BESIDES_RUNNING = 1;
/** Requests among the answers. */
const MOST_CARDS = 2;
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
  const hasWeek = canSit && !ownsDogs && !isAdmin;
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
    isAdmin ? adminLeads(ctx) : setupOf(ctx),
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
  const section = ({ questions, shownBesides }: AskedPart, most = MOST_ANSWERS) => {
    const groups = requestGroups(questions);
    const shown = groups.slice(0, Math.min(most, MOST_CARDS));
    const rows = shownBesides.slice(0, most - shown.length).map((one) => questionRow(one, day));
    return {
      cards: groupedRequests(views.filter(({ booking }) => shown.flat().includes(booking.id))).map(
        card,
      ),
      rows,
      hidden: groups.length + shownBesides.length - shown.length - rows.length,
    };
  };
  const visits = (await visitRows(ctx, next.bookings, latest)).map((visit) => ({
    ...visit,
    care: care.get(visit.id) ?? [],
  }));
  const { daysOff } = setup;
  const week = weekShown({ views: inWeek, dates, now: ctx.now(), zone, daysOff, clashes });
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
      ...section(toAnswer, running ? BESIDES_RUNNING : MOST_ANSWERS),
      moreHref: `${listHref(canSit)}?tab=pending`,
    },
    sent: { ...section(sent), moreHref: `${listHref(!ownsDogs)}?tab=pending` },
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
    started,
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

type AskedPart = { questions: OpenQuestion[]; shownBesides: ShownQuestion[] };

/** What waits for an answer, with the bookings of the first requests and all that is no single request. */
async function askedOf(ctx: SignedIn) {
  const { toAnswer, sent } = await openQuestions(ctx);
  const partOf = async (questions: OpenQuestion[]): Promise<AskedPart> => ({
    questions,
    shownBesides: await shownQuestions(ctx, questions),
  });
  const [mine, theirs, views] = await Promise.all([
    partOf(toAnswer),
    partOf(sent),
    viewsOf(ctx, [...firstRequests(toAnswer), ...firstRequests(sent)]),
  ]);
  return { toAnswer: mine, sent: theirs, views };
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

/** The ids of the open requests, grouped as they share cards. */
function requestGroups(questions: readonly OpenQuestion[]): string[][] {
  const requests = questions.filter(({ kind }) => kind === "request");
  const groups = Map.groupBy(requests, ({ group }) => group);
  return [...groups.values()].map((asked) => asked.map(({ id }) => id));
}

function firstRequests(questions: readonly OpenQuestion[]): string[] {
  return requestGroups(questions).slice(0, MOST_CARDS).flat();
}

function listHref(asSitter: boolean): string {
  return asSitter ? href("/bookings-sitter") : href("/bookings");
}

type Setup = {
  started: boolean;
  leads: Lead[];
  checklist: Checklist | null;
  dogs: DogJson[];
  daysOff: readonly string[];
};

async function adminLeads(ctx: SignedIn): Promise<Setup> {
  if (mustSetUpFactor(ctx))
    return { started: true, leads: [factorLead()], checklist: null, dogs: [], daysOff: [] };
  const { reports, support, verifications } = await openInbox(ctx);
  const leads = inboxLeads({
    reports: reports.count,
    support: support.count,
    verifications: verifications.count,
  });
  return { started: true, leads, checklist: null, dogs: [], daysOff: [] };
}

async function setupOf(ctx: SignedIn): Promise<Setup> {
  const { actor } = ctx;
  const [dogs, sitter] = await Promise.all([
    actor.ownsDogs ? dogsOfOwner(ctx, actor.id) : [],
    actor.canSit ? sitterProfile(ctx, actor.id) : null,
  ]);
  const started = actor.ownerFinished || actor.sitterFinished || dogs.length > 0;
  const leads = setupLeads({
    started,
    leftOff: started ? null : await flowLeftOff(ctx),
    ownsDogs: actor.ownsDogs,
    hasDogs: dogs.length > 0,
    canSit: actor.canSit,
    hasServices: Boolean(sitter?.services.length),
  });
  const profilePhoto = photoPath(actor.photoKey);
  const checklist = sitter && sitterChecklist({ ...sitter, profilePhoto });
  return { started, leads, checklist, dogs, daysOff: sitter?.daysOff ?? [] };
}

/** What a sitter without bookings sees first; null for one who is not listed. */
async function newSitterOf(ctx: SignedIn) {
  const { id, name, photoKey } = ctx.actor;
  const card = await listedCard(ctx, id);
  return card && { card, milestone: newSitterMilestone({ name, photo: photoPath(photoKey) }) };
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

const MOST_SHOWN = 3;

/** The latest bookings whose review is due, as Home shows them. */
async function reviewsToWrite(ctx: SignedIn, day: (date: string) => string) {
  const wanted = await wantedReviews(ctx, MOST_SHOWN);
  return wanted.map(({ view: { booking, party } }) => ({
    href: href("/bookings/:id/review", { id: booking.id }),
    name: { owner: booking.sitter.name, sitter: dogNames(booking.dogs) }[party],
    names: { owner: [booking.sitter.name], sitter: booking.dogs.map(({ name }) => name) }[party],
    facts: [shortService(booking.service), ...dateFacts(booking, day)],
  }));
}

const { fallen: copy } = dashboardCopy;

/** A booking that fell through, as Home shows it. */
function fallenItem(
  { view, other, count }: FallenThrough,
  now: number,
  day: (date: string) => string,
) {
  const { booking, party, slots } = view;
  const stage = bookingStage(view, now);
  const name = firstNameOf(other);
  const page = href("/bookings/:id", { id: booking.id });
  const hasLeft = endedByLeaving(booking);
  const byOther = booking.cancelledBy === otherParty(party);
  return {
    title: hasLeft ? copy.left[party](dogNames(booking.dogs)) : titleOf(stage, name, byOther),
    facts: [
      bookingTitle(booking.service, dogNames(booking.dogs)),
      ...(count > 1
        ? [hasLeft ? copy.dates(count) : copy.visits(count)]
        : rowFacts(booking, slots, day).slice(1)),
    ],
    href: page,
    other: { name: other, photo: booking[otherParty(party)].avatar },
    findHref: wasAskedInVain(view, stage) ? `${page}#free` : null,
  };
}

function weeklyItem({ series, outcome }: WeeklyInVain): ReturnType<typeof fallenItem> {
  const { id, service, weekdays, times, name, photoKey } = series;
  const page = href("/series/:id", { id });
  return {
    title: copy.weekly[outcome](firstNameOf(name)),
    facts: [shortService(service), weekdaysLabel(weekdays), ...times.map(shortRange)],
    href: page,
    other: { name, photo: photoPath(photoKey) },
    findHref: times.length === 1 ? `${page}#free` : null,
  };
}

function titleOf(stage: BookingStage, name: string, byOther: boolean): string {
  if (stage === "declined") return copy.declined(name);
  if (stage === "expired") return copy.expired(name);
  return byOther ? copy.cancelled(name) : copy.ended(name);
}
