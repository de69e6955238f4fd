import { bookingTitle, dogNames } from "../bookings/booking-labels.ts";
import { isAgreed } from "../bookings/booking-rules.ts";
import { rhythmLabels } from "../bookings/series/series-labels.ts";
import { seriesRecord } from "../bookings/series/series-records.server.ts";
import { seriesJson } from "../bookings/series/series-view.server.ts";
import type { Context } from "../context.server.ts";
import { daysLabel, weekdayDate } from "../date-labels.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { addressOf } from "./booking-mails.server.ts";
import type { SeriesMailKind } from "./mail-rules.ts";
import { wantsTopic } from "./mail-settings.server.ts";
import type { MailTopic } from "./mail-topics.ts";
import type { MailWriter } from "./mail-writer.ts";
import { type SeriesFacts, seriesMail, seriesTexts } from "./series-mail-texts.ts";
import { unsubscribeToken } from "./unsubscribe.server.ts";

const topics: Record<SeriesMailKind, MailTopic> = {
  series_requested: "requests",
  series_accepted: "answers",
  series_declined: "answers",
  series_cancelled: "cancellations",
  series_paused: "cancellations",
  series_skipped: "cancellations",
  series_change_proposed: "requests",
  series_change_agreed: "answers",
  series_change_refused: "answers",
};

/** Not sent if no longer wanted. */
export const seriesMails = Object.fromEntries(
  (Object.keys(topics) as SeriesMailKind[]).map((kind) => [kind, writerOf(kind)]),
) as Record<SeriesMailKind, MailWriter>;

function writerOf(kind: SeriesMailKind): MailWriter {
  const topic = topics[kind];
  return async (ctx, { userId = "", seriesId = "" }) => {
    const to = await addressOf(ctx, userId);
    const facts = await factsOf(ctx, seriesId, userId);
    if (!to || !facts || !(await wantsTopic(ctx, userId, topic))) return null;
    const unsubscribe = pageLink(
      ctx.config,
      "unsubscribe",
      unsubscribeToken(ctx.config, userId, topic),
    );
    return seriesMail(ctx.config, { to, unsubscribe, facts, text: seriesTexts[kind](facts) });
  };
}

async function factsOf(ctx: Context, id: string, userId: string): Promise<SeriesFacts | null> {
  const record = await seriesRecord(ctx, id);
  if (!record) return null;
  const party = record.ownerId === userId ? "owner" : "sitter";
  const series = await seriesJson(ctx, record, party);
  const { pausedFrom, pausedUntil } = series;
  return {
    other: oneLine((party === "owner" ? series.sitter : series.owner).name),
    title: oneLine(bookingTitle(series.service, dogNames(series.dogs))),
    rhythm: rhythmLabels(record),
    skipped: series.skipped
      .filter(({ reason }) => reason !== "paused")
      .map(({ date }) => weekdayDate(date)),
    paused: pausedFrom && pausedUntil ? daysLabel(pausedFrom, pausedUntil) : null,
    goesOn: series.bookings.some(({ status }) => isAgreed(status)),
    reason: record.reason,
    link: pageLink(ctx.config, "series", id),
    settingsLink: pageLink(ctx.config, "mailSettings"),
  };
}
