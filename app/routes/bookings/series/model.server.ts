import { href } from "react-router";
import { bookingTitle, dogNames, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { reasonGiven } from "#app/domain/bookings/requests/decline-reasons.ts";
import { factsOfRequest } from "#app/domain/bookings/requests/request-facts.server.ts";
import { askedSeries } from "#app/domain/bookings/series/asked-series.server.ts";
import { type SeriesDate, seriesDates } from "#app/domain/bookings/series/series-dates.server.ts";
import { firstVisits, rhythmLabels } from "#app/domain/bookings/series/series-labels.ts";
import { seriesAndParty } from "#app/domain/bookings/series/series-records.server.ts";
import {
  isAsked,
  isInVain,
  isRunning,
  isWaiting,
  type SeriesRecord,
  type SkipReason,
  statusShown,
} from "#app/domain/bookings/series/series-rules.ts";
import { seriesJson } from "#app/domain/bookings/series/series-view.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import {
  dayLabel,
  momentLabel,
  monthDay,
  nearDate,
  nearDays,
  nearMonthDay,
  nearShortDate,
} from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import {
  statusLabels as bookingLabels,
  EXPIRED,
  isAgreed,
  systemReason,
} from "#app/domain/services/booking-rules.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { bookingName } from "#app/ui/booking/booking-name.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { laterVisits } from "#app/ui/booking/series/later-visits.ts";
import { skippedTexts, skipText } from "#app/ui/booking/series/skip-texts.ts";
import { freeSitters } from "./asked-instead.server.ts";
import { askedPart } from "./asked-part.ts";
import { copy, pausedLabels, type ShownStatus, stages, statusLabels } from "./copy.ts";
import { changeLink, nextTerms, seriesProposal, weekText } from "./series-terms.server.ts";

/** Throws not_found for everyone but its parties. */
export async function seriesPage(ctx: SignedIn, id: string) {
  const { record, party } = await seriesAndParty(ctx, id);
  const series = await seriesJson(ctx, record, party);
  const { timeZone: zone } = ctx.config;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  const isOwner = record.ownerId === ctx.actor.id;
  const other = isOwner ? series.sitter : series.owner;
  const name = firstNameOf(other.name);
  const asked = isAsked(record, now);
  const running = isRunning(record, today);
  const status = shownStatus(record, asked, today);
  const until = momentLabel(record.answerBy, now, zone);
  const dogs = series.dogs.map((dog) => dog.name);
  const around = { party, sitter: firstNameOf(series.sitter.name), dogs };
  const dates = running ? await seriesDates(ctx, record, series.skipped) : [];
  const skipNote = (reason: SkipReason) => skipText(reason, around);
  const { sitterId } = record;
  const dogIds = series.dogs.map((dog) => dog.id);
  const facts = asked ? await factsOfRequest(ctx, { sitterId, dogIds, called: name }) : null;
  const offer = asked ? await askedSeries(ctx, record) : null;
  const isOff = (date: string) => offer?.skipped.some((skip) => skip.date === date);
  const paused = running ? pauseOf(record, today) : null;
  return {
    id,
    version: record.version,
    isOwner,
    party,
    named: bookingName(party, series.dogs, [other.name]),
    title: bookingTitle(series.service, dogNames(series.dogs)),
    name,
    faces: facesOf(series, other),
    listHref: isOwner ? href("/bookings") : href("/bookings-sitter"),
    status,
    statusLabel: paused?.label ?? statusLabels[status],
    isPaused: paused !== null,
    /** Whether opening the page removes the notice from Home. */
    isInVain: isOwner && isInVain(record, now),
    rhythm: rhythmLabels(
      { ...record, weekdays: series.weekdays, times: series.timeSlots },
      (date) => nearShortDate(date, today),
    ),
    price: priceLabel(series.price),
    aWeek: weekText(series),
    firstDates:
      asked && isOwner
        ? firstVisits(record, series.weekdays)
            .filter((date) => !isOff(date))
            .map((date) => nearDate(date, today))
        : [],
    place: series.location,
    notes: series.notes,
    reason: status === "expired" ? null : reasonGiven(series),
    paused: paused && nearDays(paused.from, paused.until, today),
    waits: asked && !isOwner && !series.proposal ? copy.toAnswer(until) : null,
    stage: isOwner && !series.proposal ? (stages[status]?.(name, until) ?? null) : null,
    canAnswer: asked && !isOwner,
    /** How many visits an acceptance books. */
    accepted: offer?.booked ?? 0,
    known: isOwner ? [] : (facts?.dogs ?? []),
    hints: facts?.hints ?? [],
    asked:
      offer && !isOwner
        ? askedPart(offer, {
            skipped: skippedTexts(series, offer.skipped, { party, today }),
            later: offer.isAll
              ? null
              : laterVisits(record.untilDate && nearMonthDay(record.untilDate, today)),
            today,
          })
        : null,
    canWithdraw: asked && isOwner,
    canPause: running && isOwner,
    canCancel: running,
    proposal: await seriesProposal(ctx, { record, series, party, name }),
    next: nextTerms(series),
    contactHref: asked || running ? href("/messages/:userId", { userId: other.id }) : null,
    change: changeLink({ record, series, party }, { now, today }),
    free: await freeSitters(ctx, record, series),
    dates: dates.map((date) => dateRow(date, today, skipNote)),
    today,
  };
}

export type SeriesPage = Awaited<ReturnType<typeof seriesPage>>;

/** The current or the next pause; null if there is none. */
function pauseOf({ pausedFrom: from, pausedUntil: until }: SeriesRecord, today: string) {
  if (from === null || until === null || until < today) return null;
  const label =
    from > today ? pausedLabels.from(monthDay(from)) : pausedLabels.until(monthDay(until));
  return { from, until, label };
}

function shownStatus(record: SeriesRecord, asked: boolean, today: string): ShownStatus {
  if (isWaiting(record) && !asked) return "expired";
  if (systemReason(record) === EXPIRED) return "expired";
  return statusShown(record, today);
}

/** A date's row, with the time and, if the visit does not take place, why. */
function dateRow(
  { date, times, bookingId, status, skipped }: SeriesDate,
  today: string,
  skipNote: (reason: SkipReason) => string,
): { key: string; label: string; text: string; href: string | null } {
  const time = times.map(rangeLabel).join(", ");
  const note = skipped ? skipNote(skipped) : status && !isAgreed(status) && bookingLabels[status];
  return {
    key: `${date} ${bookingId}`,
    label: dayLabel(date, today),
    text: note ? `${time} · ${note}` : time,
    href: bookingId && href("/bookings/:id", { id: bookingId }),
  };
}
