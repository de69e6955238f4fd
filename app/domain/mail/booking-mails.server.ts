import { type BookingJson, type BookingRecord, bookingJson } from "../bookings/booking-json.ts";
import { bookingTitle, dogNames, priceLabel, serviceName } from "../bookings/booking-labels.ts";
import { bookingRecord } from "../bookings/booking-records.server.ts";
import { datesLabel, timeLabels } from "../bookings/booking-when.ts";
import { termChanges } from "../bookings/proposals/term-changes.ts";
import { reasonGiven } from "../bookings/requests/decline-reasons.ts";
import type { Context } from "../context.server.ts";
import { datedMoment } from "../date-labels.ts";
import { plainDateOf } from "../dates.ts";
import { dogsOfOwnerById } from "../dogs/dogs-of-owner-by-id.server.ts";
import {
  type BookingEvent,
  type BookingFacts,
  bookingEvents,
} from "../notifications/events/booking-events.ts";
import { bookingWhen } from "../notifications/subject-when.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { type WrittenReviews, writtenReviews } from "../reviews/written-reviews.server.ts";
import { otherParty, type Party, wasAnsweredElsewhere } from "../services/booking-rules.ts";
import { addresseeOf } from "./addressee.server.ts";
import type { MailWriter } from "./letter.ts";
import { bookingMail } from "./news-mail.ts";

/** Sent only while the booking's reviews are like this. */
const reviewsNow: Partial<Record<BookingEvent, (written: WrittenReviews) => boolean>> = {
  booking_reviewable: ({ own, tooSoon }) => !own && !tooSoon,
  booking_reviewed: ({ otherHidden }) => !otherHidden,
};

/** Not sent if no longer true or no longer wanted. */
export const bookingMails = Object.fromEntries(
  (Object.keys(bookingEvents) as BookingEvent[]).map((event) => [event, writerOf(event)]),
) as Record<BookingEvent, MailWriter>;

function writerOf(event: BookingEvent): MailWriter {
  const { kind, isTrue, mail } = bookingEvents[event];
  const reviews = reviewsNow[event];
  return async (ctx, { userId = "", bookingId = "", proposalId }) => {
    const booking = await bookingRecord(ctx, bookingId);
    if (!booking || !isTrue(booking, ctx.now(), proposalId)) return null;
    const party = booking.owner.id === userId ? "owner" : "sitter";
    const addressee = await addresseeOf(ctx, userId, kind, booking[otherParty(party)].id);
    if (!addressee) return null;
    if (reviews && !reviews(await writtenReviews(ctx, booking, party))) return null;
    const facts = await factsOf(ctx, booking, party);
    return bookingMail(ctx.config, addressee, facts, mail(facts));
  };
}

/** What a mail about a booking may say to this party. */
export async function factsOf(
  ctx: Context,
  record: BookingRecord,
  party: Party,
): Promise<BookingFacts> {
  const booking = bookingJson(record, party, ctx.now());
  const other = record[otherParty(party)];
  return {
    title: oneLine(bookingTitle(booking.service, dogNames(booking.dogs))),
    when: bookingWhen(booking, record.slots, plainDateOf(ctx.now(), ctx.config.timeZone)),
    service: serviceName(booking.service),
    dog: oneLine(dogNames(booking.dogs)),
    other: oneLine(other.name),
    date: datesLabel(booking),
    times: timeLabels(booking, record.slots),
    price: priceLabel(booking.price),
    proposed: await proposedFacts(ctx, booking),
    place: record.place.area && oneLine(record.place.area),
    // Whole, because its end may be what matters.
    note: booking.notes && oneLine(booking.notes),
    answerBy: datedMoment(record.answerBy, ctx.config.timeZone),
    reason: reasonGiven(booking),
    cancelledByOther: booking.cancelledBy === otherParty(party),
    isRequest: !(await everAccepted(ctx, record.id)),
    isOneOfSeveral: record.groupId !== null,
    answeredElsewhere: wasAnsweredElsewhere(record),
    link: pageLink(ctx.config, "booking", booking.id),
  };
}

async function proposedFacts(
  ctx: Context,
  booking: BookingJson,
): Promise<BookingFacts["proposed"]> {
  const { proposal, ownerId, location } = booking;
  if (!proposal) return null;
  const dogs = (await dogsOfOwnerById(ctx, ownerId, proposal.dogIds)) ?? [];
  const changes = termChanges(booking, { ...proposal, dogs, location, otherPlace: null });
  return {
    changes: changes.map(({ label, after }) => ({ label, after: oneLine(after) })),
    otherPlace: proposal.otherPlace !== null,
  };
}

async function everAccepted(ctx: Context, bookingId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("booking_moves")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("to_status", "=", "accepted")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
