import { href } from "react-router";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { dogNames, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { bookingWithHistory } from "#app/domain/bookings/booking-queries.server.ts";
import { bookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dateFacts, timeLabels } from "#app/domain/bookings/booking-when.ts";
import { owed } from "#app/domain/bookings/owed.ts";
import { proposalsOf } from "#app/domain/bookings/proposals/proposal-history.server.ts";
import { clashesOf } from "#app/domain/bookings/requests/request-clashes.server.ts";
import { factsOfRequest } from "#app/domain/bookings/requests/request-facts.server.ts";
import { offersCalendar } from "#app/domain/calendar/offers-calendar.server.ts";
import { isWanted } from "#app/domain/calendar/queue-booking-events.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { longDate } from "#app/domain/date-labels.ts";
import { bookedDogs } from "#app/domain/dogs/booked-dog-queries.server.ts";
import { keyOf } from "#app/domain/home/fallen-through.server.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { responseMinutes } from "#app/domain/people/sitting/response-queries.server.ts";
import { listedSitter } from "#app/domain/people/user-queries.server.ts";
import { againCounts } from "#app/domain/reviews/again-counts.server.ts";
import { reviewsOfBooking } from "#app/domain/reviews/reviews-of-booking.server.ts";
import {
  endedByLeaving,
  isCompleted,
  isOpen,
  needsReason,
  otherParty,
  withoutAccepting,
} from "#app/domain/services/booking-rules.ts";
import { bookingName } from "#app/ui/booking/booking-name.ts";
import { cancellingText, policyText } from "#app/ui/booking/cancelling.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { reviewsShown } from "#app/ui/reviews/reviews-shown.ts";
import { briefSitter } from "#app/ui/sitters/sitter-brief.tsx";
import { detailsOf, placeOf } from "./booking-details.ts";
import { bookingHistory } from "./booking-history.ts";
import { bookingMilestone } from "./booking-milestone.ts";
import { bookingCopy, type ChangedStatus, statusChangeCopy } from "./copy.ts";
import { dogSummaries, ownerBio } from "./dog-summaries.ts";
import { groupShown } from "./group-shown.server.ts";
import { offeredIntents } from "./intents.ts";
import { careLinks, lostLinks, nextLinks } from "./next-links.server.ts";
import { nextStep } from "./next-step.ts";
import { owedText } from "./owed-text.ts";
import { proposalShown } from "./proposal-shown.server.ts";
import { sideOf } from "./side-of.ts";
import { sittersInstead } from "./sitters-instead.server.ts";
import { visitOnBooking } from "./visit/visit-on-booking.server.ts";

/** Throws not_found for everyone but its parties. */
export async function bookingPage(ctx: SignedIn, id: string) {
  const { view, changes } = await bookingWithHistory(ctx, id);
  const { booking, party, shown, offeredStatuses, slots, isOut } = view;
  const { self, other, showsAnswers, booksSitters, seesDogs, heading, listHref } = sideOf(view);
  const name = firstNameOf(other.name);
  const stage = bookingStage(view, ctx.now());
  const { timeZone: zone, appName } = ctx.config;
  const { report, start } = await visitOnBooking(ctx, view, stage);
  const open = isOpen(shown.status);
  const asks = stage === "to answer" || stage === "waiting";
  // A block ends what waits for an answer.
  const block = asks ? "none" : await blockStateWith(ctx, other.id);
  const around = { stage, isOut, name, block, now: ctx.now(), zone, appName };
  const ahead = view.startAt > ctx.now();
  const isOff = stage === "declined" || stage === "expired" || stage === "withdrawn";
  const group = await groupShown(ctx, booking);
  const agreed = stage === "agreed" || stage === "started";
  const answerMinutes =
    stage === "waiting" && showsAnswers ? await responseMinutes(ctx, other.id) : null;
  const asked = stage === "to answer";
  const terms = agreed || (asked && booksSitters) ? cancellingOf(view, around) : null;
  const path = href("/bookings/:id", { id });
  const isThere = block === "none" && !other.deleted;
  const canContact = isThere && (isOpen(booking.status) || isCompleted(booking.status));
  const contactHref = canContact ? href("/messages/:userId", { userId: other.id }) : null;
  /** While the dog is out, its owner finds the link to the messages at the top. */
  const atTop = isOut && booksSitters && contactHref;
  const due = owed(view, changes, stage, zone);
  const ids = booking.dogs.map((dog) => dog.id);
  const clash = (await clashesOf(ctx, [view])).get(id) ?? null;
  const possible = clash?.blocks ? withoutAccepting(offeredStatuses) : offeredStatuses;
  const intents = offeredIntents(possible, shown.status);
  const known = open ? await factsOfRequest(ctx, { ...booking, dogIds: ids, called: name }) : null;
  const dogs = open || stage === "done" ? await bookedDogs(ctx, ids) : [];
  const dogIds = dogs.map((dog) => dog.id);
  const message = contactHref ? { href: contactHref, label: bookingCopy.message(name) } : null;
  const links = atTop
    ? report?.leads
      ? []
      : [{ href: atTop, label: bookingCopy.message(name) }]
    : (group.chosen ?? (await nextLinks(ctx, view, stage, { name, block })));
  const reviews =
    stage === "done" || stage === "to complete"
      ? reviewsShown(await reviewsOfBooking(ctx, id), view, zone)
      : null;
  const review = reviews?.wanted ? reviews.question : null;
  const instead = group.chosen ? [] : await sittersInstead(ctx, view, stage);
  const next = nextStep(view, { ...around, answerMinutes, ...group.names });
  const owedNow = due && owedText(due, party, name);
  const lasted = report && !report.running ? report : null;
  const seeReport = lasted && { href: lasted.path, label: bookingCopy.seeReport };
  const milestone =
    block === "none" && !isOut
      ? bookingMilestone(view, changes, {
          ...around,
          next,
          owed: owedNow,
          alsoAsked: group.names.alsoAsked,
          lasted: lasted?.state ?? null,
          reviewCloses: reviews?.wanted ? reviews.closes : null,
        })
      : null;
  return {
    id,
    path,
    title: bookingName(party, booking.dogs, [other.name]),
    name,
    party,
    milestone,
    /** The button below the milestone. */
    milestoneLink: milestone && !start && (review ? reviewLink(id) : (seeReport ?? message)),
    /** What is going on while the dog is out. */
    now: report?.leads ? { title: next.title, link: message } : null,
    report,
    offersCalendar: await offersCalendar(ctx),
    intents,
    /** First names of the other sitters who may still accept the same request. */
    stillAsked: group.names.alsoAsked,
    /** The key by which Home drops its notice, once the page was opened. */
    fallenKey:
      isOff && ahead
        ? keyOf(id, booking.seriesId, endedByLeaving(booking) ? other.id : null)
        : null,
    isWaiting: stage === "waiting" && booking.proposal?.by !== otherParty(party),
    /** Whether the other party will read a reason. */
    isRead: isThere,
    version: booking.version,
    terms: booksSitters ? terms : null,
    cancelNeedsReason: needsReason(booking.status, "cancelled", party),
    listHref,
    head: {
      heading,
      status: shown.status,
      statusLabel: shown.label,
      other: { name: other.name, photo: other.avatar },
      self: { name: self.name, photo: self.avatar },
      dogs: booking.dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
      dogNames: dogNames(booking.dogs),
      dates: booking.kind === "stay" ? dateFacts(booking) : [longDate(booking.date)],
      shortDates: dateFacts(booking),
      times: timeLabels(booking, slots),
      place: open ? placeOf(view, stage) : null,
      price: open ? priceLabel(booking.price) : null,
      pays: booking.price && open ? bookingCopy.pays[party](name) : null,
      clash,
      hints: known?.hints ?? [],
      next,
      off: isOff,
      owed: owedNow,
      review: milestone ? null : review,
      start,
      links: instead.length > 0 ? [] : review && !milestone ? [reviewLink(id), ...links] : links,
    },
    proposal: await proposalShown(ctx, view, name),
    links: {
      name,
      changeHref:
        open && ahead && isThere && !booking.proposal ? href("/bookings/:id/change", { id }) : null,
      contactHref: atTop ? null : contactHref,
      care: careLinks(view, { name, block, now: ctx.now() }),
      directionsHref:
        agreed && booking.location && booking.placeOf !== party ? directionsHref(booking) : null,
      seriesHref: booking.seriesId ? href("/series/:id", { id: booking.seriesId }) : null,
      calendarHref: agreed ? href("/bookings/:id/event.ics", { id }) : null,
      lost: stage === "started" && seesDogs ? lostLinks(booking) : [],
      cancel: intents.find(({ intent }) => intent === "cancel") ?? null,
      isOut,
    },
    alsoAsked: group.asked,
    reviews,
    instead: { sitters: instead, links },
    dogs: seesDogs ? dogSummaries(dogs, booking.dogs, await againCounts(ctx, dogIds)) : [],
    sitter: asked && booksSitters ? await sitterInBrief(ctx, other.id) : null,
    owner: { name, photo: other.avatar, bio: seesDogs ? ownerBio(dogs) : null },
    details: {
      ...detailsOf(view, stage),
      cancelling:
        terms ?? (asked || stage === "waiting" ? policyText(termsOf(view), ctx.now(), zone) : null),
    },
    history: bookingHistory(view, changes, await proposalsOf(ctx, id), around),
  };
}

function reviewLink(id: string) {
  return { href: href("/bookings/:id/review", { id }), label: reviewCopy.write };
}

function cancellingOf(view: BookingView, around: Parameters<typeof cancellingText>[2]): string {
  return cancellingText(view.party, termsOf(view), around);
}

function termsOf({ booking: { policy, price }, startAt }: BookingView) {
  return { policy, startAt, priceCents: price === null ? null : Math.round(price * 100) };
}

async function sitterInBrief(ctx: SignedIn, id: string) {
  const sitter = await listedSitter(ctx, id);
  return sitter && { id, ...briefSitter(sitter) };
}

export type BookingPage = Awaited<ReturnType<typeof bookingPage>>;

/** Mentions Google Calendar only if the booking goes there. */
export async function statusChangeToast(ctx: SignedIn, bookingId: string, status: ChangedStatus) {
  const { done, inCalendar } = statusChangeCopy[status];
  const added = inCalendar && (await isWanted(ctx, ctx.actor.id, bookingId));
  return added ? { ...done, text: inCalendar } : done;
}
