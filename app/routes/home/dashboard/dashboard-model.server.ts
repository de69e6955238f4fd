import { href } from "react-router";
import { openInbox } from "#app/domain/admin/admin-overview-queries.server.ts";
import { nextBookings, viewsOf } from "#app/domain/bookings/booking-queries.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { requestFacts } from "#app/domain/bookings/requests/request-facts.server.ts";
import { ownEndingVaccinations } from "#app/domain/care/own-ending-vaccinations.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { fallenThrough } from "#app/domain/home/fallen-through.server.ts";
import type { OpenQuestion } from "#app/domain/home/open-question.ts";
import { openQuestions } from "#app/domain/home/open-questions.server.ts";
import { shownQuestions } from "#app/domain/home/shown-questions.server.ts";
import { weeklyInVain } from "#app/domain/home/weekly-in-vain.server.ts";
import { openPagesOf } from "#app/domain/lost-dogs/own-lost-dogs.server.ts";
import { unreadTotal } from "#app/domain/messages/conversation-queries.server.ts";
import { flowLeftOff } from "#app/domain/onboarding/onboarding-draft-queries.server.ts";
import { type Checklist, sitterChecklist } from "#app/domain/people/sitting/sitter-checklist.ts";
import { sitterProfile } from "#app/domain/people/sitting/sitter-profile-queries.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { bookingRowData } from "#app/ui/booking/booking-row-data.ts";
import { questionRow } from "#app/ui/booking/question-row.ts";
import { type GroupedView, groupedRequests } from "#app/ui/booking/request-groups.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { careToday } from "./care-today.server.ts";
import { dashboardCopy } from "./dashboard-copy.ts";
import { fallenItem, weeklyItem } from "./fallen-items.ts";
import { inboxLeads, type Lead, setupLeads } from "./leads.ts";
import { reviewsToWrite } from "./reviews-to-write.server.ts";
import { visitRows } from "./visit-rows.server.ts";

/** How many rows each section shows; the lists have the rest. */
const REQUESTS_SHOWN = 2;
const ROWS_SHOWN = 3;
const DOGS_SHOWN = 4;

export type DashboardData = Awaited<ReturnType<typeof dashboard>>;

/**
 * What Home shows. `seen` returns when this browser last showed a cancelled booking, by its key.
 */
export async function dashboard(ctx: SignedIn, seen: (key: string) => number) {
  const { name, canSit, ownsDogs, isAdmin } = ctx.actor;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const [questions, next, unread, { started, leads, checklist, dogs }] = await Promise.all([
    openQuestions(ctx),
    nextBookings(ctx),
    unreadTotal(ctx),
    isAdmin ? adminLeads(ctx) : setupOf(ctx),
  ]);
  const { toAnswer, sent } = questions;
  const lost = ownsDogs ? await openPagesOf(ctx) : [];
  const fallen = [
    ...(await fallenThrough(ctx, seen)).map((item) => fallenItem(item, ctx.now())),
    ...(ownsDogs ? await weeklyInVain(ctx, seen) : []).map(weeklyItem),
  ];
  const views = await viewsOf(ctx, [...firstRequests(toAnswer), ...firstRequests(sent)]);
  const [clashes, facts] = await Promise.all([clashesOf(ctx, views), requestFacts(ctx, views)]);
  const care = await careToday(ctx, next.bookings);
  const day = (date: string) => dayLabel(date, today);
  const card = ({ view, alsoAsked }: GroupedView) => {
    const { id, kind, date } = view.booking;
    const data = bookingRowData(view, {
      alsoAsked,
      clash: clashes.get(id),
      others: next.others.get(id),
      facts: facts.get(id),
      care: care.get(id),
    });
    return { ...data, dates: kind === "stay" ? data.dates : [day(date)] };
  };
  const section = async (asked: OpenQuestion[]) => {
    const shown = firstRequests(asked);
    const rows = (await shownQuestions(ctx, asked)).map((one) => questionRow(one, day));
    const more = [requestGroups(asked).length - REQUESTS_SHOWN, rows.length - ROWS_SHOWN];
    return {
      cards: groupedRequests(views.filter(({ booking }) => shown.includes(booking.id))).map(card),
      rows: rows.slice(0, ROWS_SHOWN),
      hidden: more.reduce((sum, count) => sum + Math.max(0, count), 0),
    };
  };
  const visits = (await visitRows(ctx, next.bookings)).map((visit) => ({
    ...visit,
    care: care.get(visit.id) ?? [],
  }));
  const coming = groupedRequests(next.bookings);
  const first = ownsDogs ? coming[0] : undefined;
  const isVisit = ({ view }: GroupedView) => visits.some(({ id }) => id === view.booking.id);
  return {
    name: firstNameOf(name),
    first: first
      ? firstUp(
          card(first),
          visits.find(({ id }) => id === first.view.booking.id),
        )
      : null,
    visits: visits.filter(({ id }) => id !== first?.view.booking.id),
    fallen,
    ownsDogs,
    canSit,
    caughtUp: [toAnswer, fallen, leads, lost].every(({ length }) => length === 0) && unread === 0,
    toAnswer: { ...(await section(toAnswer)), moreHref: `${listHref(canSit)}?tab=pending` },
    sent: { ...(await section(sent)), moreHref: `${listHref(!ownsDogs)}?tab=pending` },
    next: coming
      .filter((group) => group !== first && !isVisit(group))
      .slice(0, ROWS_SHOWN - Number(first !== undefined))
      .map(card)
      // What is proposed is told where it is answered.
      .map((row) => ({ ...row, proposed: row.proposed && dashboardCopy.changing })),
    ending: ownsDogs ? await ownEndingVaccinations(ctx) : [],
    allHref: listHref(!ownsDogs),
    wanted: await reviewsToWrite(ctx),
    lost: lost.map((page) => ({
      ...page,
      photo: dogs.find(({ id }) => id === page.dogId)?.images[0],
    })),
    unread,
    started,
    leads,
    checklist,
    dogs: dogs.slice(0, DOGS_SHOWN).map((dog) => ({
      href: href("/dogs/:id", { id: dog.id }),
      name: dog.name,
      text: `${dog.breed}, ${ageText(dog.age)}`,
      photo: dog.images[0] ?? "/dog.svg",
    })),
    profileHref: canSit && started ? sitterPath(ctx.actor.id) : null,
  };
}

/** The first booking or, once it has begun, its visit. */
function firstUp(
  { href, dogs, other, serviceWith, dogNames, dates, times, series, care }: BookingRowData,
  visit: Awaited<ReturnType<typeof visitRows>>[number] | undefined,
) {
  return {
    dogs,
    other,
    series,
    care,
    isNow: visit !== undefined,
    href: visit?.href ?? href,
    title: visit?.text ?? serviceWith,
    facts: visit ? [serviceWith, ...times] : [dogNames, ...dates, ...times],
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
  return requestGroups(questions).slice(0, REQUESTS_SHOWN).flat();
}

function listHref(asSitter: boolean): string {
  return asSitter ? href("/bookings-sitter") : href("/bookings");
}

type Setup = { started: boolean; leads: Lead[]; checklist: Checklist | null; dogs: DogJson[] };

async function adminLeads(ctx: SignedIn): Promise<Setup> {
  const { reports, support, verifications } = await openInbox(ctx);
  const leads = inboxLeads({
    reports: reports.count,
    support: support.count,
    verifications: verifications.count,
  });
  return { started: true, leads, checklist: null, dogs: [] };
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
  return { started, leads, checklist, dogs };
}
