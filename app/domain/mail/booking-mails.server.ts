import { type BookingJson, type BookingRecord, bookingJson } from "../bookings/booking-json.ts";
import { bookingTitle, dogNames, priceLabel, serviceName } from "../bookings/booking-labels.ts";
import { bookingRecord } from "../bookings/booking-records.server.ts";
import {
  type BookingStatus,
  isOpen,
  otherParty,
  wasAnsweredElsewhere,
} from "../bookings/booking-rules.ts";
import { datesLabel, timeLabels } from "../bookings/booking-when.ts";
import { isOpenProposal } from "../bookings/proposals/proposal-rules.ts";
import { dogsOfOwnerById } from "../bookings/proposals/proposed-terms.server.ts";
import { termChanges } from "../bookings/proposals/term-changes.ts";
import type { Context } from "../context.server.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import * as texts from "./booking-mail-texts.ts";
import { type BookingFacts, type BookingText, bookingMail } from "./booking-mail-texts.ts";
import type { BookingMailKind } from "./mail-rules.ts";
import { wantsTopic } from "./mail-settings.server.ts";
import type { MailTopic } from "./mail-topics.ts";
import type { MailWriter } from "./mail-writer.ts";
import { unsubscribeToken } from "./unsubscribe.server.ts";

/** Longer ones are on the booking's page. */
const LONGEST_NOTE = 500;

type Order = {
  topic: MailTopic;
  /** Sent only while the booking is still like this. */
  applies: (booking: BookingRecord, now: number, proposalId: string | undefined) => boolean;
  text: (facts: BookingFacts) => BookingText;
};

const orders: Record<BookingMailKind, Order> = {
  booking_requested: { topic: "requests", applies: is("pending"), text: texts.requestedText },
  booking_accepted: { topic: "answers", applies: is("accepted"), text: texts.acceptedText },
  booking_declined: { topic: "answers", applies: is("rejected"), text: texts.declinedText },
  booking_cancelled: {
    topic: "cancellations",
    applies: is("cancelled"),
    text: texts.cancelledText,
  },
  booking_expired: { topic: "expiry", applies: is("cancelled"), text: texts.expiredText },
  change_proposed: {
    topic: "requests",
    applies: ({ proposal }, now, id) => proposal?.id === id && isOpenProposal(proposal, now),
    text: texts.changeProposedText,
  },
  change_agreed: { topic: "answers", applies: is("accepted"), text: texts.changeAgreedText },
  change_refused: {
    topic: "answers",
    applies: ({ status }) => isOpen(status),
    text: texts.changeRefusedText,
  },
};

function is(status: BookingStatus): Order["applies"] {
  return (booking) => booking.status === status;
}

/** Not sent if no longer true or no longer wanted. */
export const bookingMails = Object.fromEntries(
  Object.entries(orders).map(([kind, order]) => [kind, writerOf(order)]),
) as Record<BookingMailKind, MailWriter>;

function writerOf({ topic, applies, text }: Order): MailWriter {
  return async (ctx, { userId = "", bookingId = "", proposalId }) => {
    const booking = await bookingRecord(ctx, bookingId);
    const to = await addressOf(ctx, userId);
    if (!to || !booking || !applies(booking, ctx.now(), proposalId)) return null;
    if (!(await wantsTopic(ctx, userId, topic))) return null;
    const facts = await factsOf(ctx, booking, userId);
    const token = unsubscribeToken(ctx.config, userId, topic);
    const unsubscribe = pageLink(ctx.config, "unsubscribe", token);
    return bookingMail(ctx.config, { to, unsubscribe, facts, text: text(facts) });
  };
}

async function factsOf(ctx: Context, record: BookingRecord, userId: string): Promise<BookingFacts> {
  const party = record.owner.id === userId ? "owner" : "sitter";
  const booking = bookingJson(record, party, ctx.now());
  const other = record[otherParty(party)];
  return {
    title: oneLine(bookingTitle(booking.service, dogNames(booking.dogs))),
    service: serviceName(booking.service),
    dog: oneLine(dogNames(booking.dogs)),
    other: oneLine(other.name),
    date: datesLabel(booking),
    times: timeLabels(booking, record.slots),
    price: priceLabel(booking.price),
    proposed: await proposedFacts(ctx, booking),
    place: record.place.area && oneLine(record.place.area),
    note: booking.notes && oneLine(booking.notes).slice(0, LONGEST_NOTE),
    reason: booking.reason,
    cancelledByOther: booking.cancelledBy === otherParty(party),
    isRequest: !(await everAccepted(ctx, record.id)),
    isOneOfSeveral: record.groupId !== null,
    answeredElsewhere: wasAnsweredElsewhere(record),
    link: pageLink(ctx.config, "booking", booking.id),
    settingsLink: pageLink(ctx.config, "mailSettings"),
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

/** Null if locked or deleted. */
export async function addressOf(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return user?.email ?? null;
}
