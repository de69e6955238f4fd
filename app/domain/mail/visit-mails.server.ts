import { bookingRecord } from "../bookings/booking-records.server.ts";
import type { Context } from "../context.server.ts";
import { clockLabel, dateThisYear, weekdayDate } from "../date-labels.ts";
import { clockTimeOf, plainDateOf } from "../dates.ts";
import type { VisitEvent } from "../news.ts";
import { visitEvents } from "../notifications/events/visit-events.ts";
import { oneLine } from "../one-line.ts";
import { isAgreed } from "../services/booking-rules.ts";
import { visitLabels } from "../visits/visit-labels.ts";
import { eventsOfVisit, visitsOf } from "../visits/visit-records.server.ts";
import { addresseeOf } from "./addressee.server.ts";
import { factsOf } from "./booking-mails.server.ts";
import type { MailWriter } from "./letter.ts";
import { bookingMail } from "./news-mail.ts";

/** Not sent if no longer true or no longer wanted. */
export const visitMails: Record<VisitEvent, MailWriter> = {
  visit_started: writerOf("visit_started"),
  visit_finished: writerOf("visit_finished"),
};

function writerOf(event: VisitEvent): MailWriter {
  const { kind, mail } = visitEvents[event];
  return async (ctx, { userId = "", bookingId = "", date = "" }) => {
    const booking = await bookingRecord(ctx, bookingId);
    if (!booking || !isAgreed(booking.status)) return null;
    const visit = await visitFacts(ctx, bookingId, date);
    const isTrue = visit && (visit.finishedAt !== null) === (event === "visit_finished");
    const addressee = isTrue && (await addresseeOf(ctx, userId, kind, booking.sitter.id));
    if (!addressee) return null;
    const usual = await factsOf(ctx, booking, "owner");
    const isStay = booking.kind === "stay";
    const facts = {
      ...usual,
      ...(isStay && { when: dateThisYear(date, plainDateOf(ctx.now(), ctx.config.timeZone)) }),
      date: weekdayDate(date),
      ...visit,
      finishedAt: visit.finishedAt ?? "",
      isStay,
    };
    return bookingMail(ctx.config, addressee, facts, mail(facts));
  };
}

/** More would be a list that nobody reads; the page has all. */
const MOST_KNOTS = 40;

async function visitFacts(ctx: Context, bookingId: string, date: string) {
  const visit = (await visitsOf(ctx, bookingId)).find((each) => each.date === date);
  if (!visit) return null;
  const clock = (at: number) => clockLabel(clockTimeOf(at, ctx.config.timeZone));
  const events = await eventsOfVisit(ctx, bookingId, date);
  const leash = events
    .slice(-MOST_KNOTS)
    .map(({ at, kind }) => ({ time: clock(at), label: visitLabels[kind] }));
  const summary = events.find((event) => event.kind === "finish")?.content;
  return {
    startedAt: clock(visit.startedAt),
    finishedAt: visit.finishedAt === null ? null : clock(visit.finishedAt),
    summary: summary ? oneLine(summary) : null,
    leash,
  };
}
