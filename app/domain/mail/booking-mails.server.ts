import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingTitle } from "../bookings/booking-labels.ts";
import { bookingRecord } from "../bookings/booking-records.server.ts";
import type { BookingStatus } from "../bookings/booking-rules.ts";
import { rangeLabel } from "../bookings/time-periods.ts";
import type { Context } from "../context.server.ts";
import { shortDate } from "../date-labels.ts";
import { oneLine } from "../one-line-rules.ts";
import { pageLink } from "../page-link.server.ts";
import * as texts from "./booking-mail-texts.ts";
import { type BookingFacts, type BookingWords, bookingMail } from "./booking-mail-texts.ts";
import type { BookingMailKind } from "./mail-rules.ts";
import { wantsTopic } from "./mail-settings.server.ts";
import type { MailTopic } from "./mail-topic-rules.ts";
import type { MailWriter } from "./mail-writer.ts";
import { unsubscribeToken } from "./unsubscribe.server.ts";

type Order = {
  topic: MailTopic;
  /** The mail is sent only while the booking still has this status. */
  status: BookingStatus;
  words: (facts: BookingFacts) => BookingWords;
};

const orders: Record<BookingMailKind, Order> = {
  booking_requested: { topic: "requests", status: "pending", words: texts.requestedWords },
  booking_accepted: { topic: "answers", status: "accepted", words: texts.acceptedWords },
  booking_declined: { topic: "answers", status: "rejected", words: texts.declinedWords },
  booking_cancelled: { topic: "cancellations", status: "cancelled", words: texts.cancelledWords },
  booking_expired: { topic: "expiry", status: "cancelled", words: texts.expiredWords },
};

/** Mail about bookings. Not sent if it is no longer true or no longer wanted. */
export const bookingMails = Object.fromEntries(
  Object.entries(orders).map(([kind, order]) => [kind, writerOf(order)]),
) as Record<BookingMailKind, MailWriter>;

function writerOf({ topic, status, words }: Order): MailWriter {
  return async (ctx, { userId = "", bookingId = "" }) => {
    const booking = await bookingRecord(ctx, bookingId);
    const to = await addressOf(ctx, userId);
    if (!to || booking?.status !== status || !(await wantsTopic(ctx, userId, topic))) return null;
    const facts = factsOf(ctx, booking, userId);
    const unsubscribe = pageLink(
      ctx.config,
      `/unsubscribe/${unsubscribeToken(ctx.config, userId, topic)}`,
    );
    return bookingMail(ctx.config, { to, unsubscribe, facts, words: words(facts) });
  };
}

function factsOf(ctx: Context, booking: BookingRecord, userId: string): BookingFacts {
  const other = booking.owner.id === userId ? booking.sitter : booking.owner;
  return {
    title: oneLine(bookingTitle(booking.service, booking.dog.name)),
    dog: oneLine(booking.dog.name),
    other: oneLine(other.name),
    date: shortDate(booking.date),
    times: booking.slots.map(rangeLabel),
    reason: booking.reason,
    link: pageLink(ctx.config, `/bookings/${booking.id}`),
    settingsLink: pageLink(ctx.config, "/profile/edit/account/mail"),
  };
}

/** The address of a person who is neither locked nor deleted. */
async function addressOf(ctx: Context, userId: string): Promise<string | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return user?.email ?? null;
}
