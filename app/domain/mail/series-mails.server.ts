import { bookingTitle, dogNames, serviceName } from "../bookings/booking-labels.ts";
import { reasonGiven } from "../bookings/requests/decline-reasons.ts";
import { proposedSeriesLine } from "../bookings/series/changes/proposed-series-line.ts";
import { rhythmLabels } from "../bookings/series/series-labels.ts";
import { seriesRecord } from "../bookings/series/series-records.server.ts";
import { isAsked, isWaiting, type SeriesRecord } from "../bookings/series/series-rules.ts";
import { seriesJson } from "../bookings/series/series-view.server.ts";
import type { Context } from "../context.server.ts";
import { datedMoment, daysLabel, weekdayDate } from "../date-labels.ts";
import type { SeriesEvent } from "../news.ts";
import { type SeriesFacts, seriesEvents } from "../notifications/events/series-events.ts";
import { seriesWhen } from "../notifications/subject-when.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { isAgreed, type Party } from "../services/booking-rules.ts";
import { addresseeOf } from "./addressee.server.ts";
import type { MailWriter } from "./letter.ts";
import { seriesMail } from "./news-mail.ts";

/** Not sent if no longer wanted. */
export const seriesMails = Object.fromEntries(
  (Object.keys(seriesEvents) as SeriesEvent[]).map((event) => [event, writerOf(event)]),
) as Record<SeriesEvent, MailWriter>;

function writerOf(event: SeriesEvent): MailWriter {
  const { kind, mail } = seriesEvents[event];
  return async (ctx, { userId = "", seriesId = "" }) => {
    const record = await seriesRecord(ctx, seriesId);
    if (!record) return null;
    if (event === "series_expiring" && !isAsked(record, ctx.now())) return null;
    const party = record.ownerId === userId ? "owner" : "sitter";
    const otherId = party === "owner" ? record.sitterId : record.ownerId;
    const addressee = await addresseeOf(ctx, userId, kind, otherId);
    if (!addressee) return null;
    const facts = await factsOf(ctx, record, party);
    return seriesMail(ctx.config, addressee, facts, mail(facts));
  };
}

async function factsOf(ctx: Context, record: SeriesRecord, party: Party): Promise<SeriesFacts> {
  const series = await seriesJson(ctx, record, party);
  const { pausedFrom, pausedUntil } = series;
  return {
    other: oneLine((party === "owner" ? series.sitter : series.owner).name),
    title: oneLine(bookingTitle(series.service, dogNames(series.dogs))),
    when: seriesWhen(record),
    service: serviceName(series.service),
    rhythm: rhythmLabels(record),
    skipped: series.skipped
      .filter(({ reason }) => reason !== "paused")
      .map(({ date }) => weekdayDate(date)),
    paused: pausedFrom && pausedUntil ? daysLabel(pausedFrom, pausedUntil) : null,
    isRequest: isWaiting(record),
    proposed: proposedSeriesLine(record, ctx.now()),
    goesOn: series.bookings.some(({ status }) => isAgreed(status)),
    reason: reasonGiven(record),
    answerBy: datedMoment(record.answerBy, ctx.config.timeZone),
    link: pageLink(ctx.config, "series", record.id),
  };
}
