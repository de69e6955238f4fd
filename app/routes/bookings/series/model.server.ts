import { href } from "react-router";
import { bookingTitle, dogNames, priceLabel } from "#app/domain/bookings/booking-labels.ts";
import {
  statusLabels as bookingLabels,
  EXPIRED,
  isAgreed,
  type Party,
} from "#app/domain/bookings/booking-rules.ts";
import { changeSeries } from "#app/domain/bookings/series/change-series.server.ts";
import { rhythmLabels } from "#app/domain/bookings/series/series-labels.ts";
import { seriesAndParty } from "#app/domain/bookings/series/series-records.server.ts";
import {
  isAsked,
  isRunning,
  isWaiting,
  type SeriesRecord,
} from "#app/domain/bookings/series/series-rules.ts";
import { SeriesChange } from "#app/domain/bookings/series/series-schemas.ts";
import { type SeriesJson, seriesJson } from "#app/domain/bookings/series/series-view.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel, daysLabel, momentLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { invalid } from "#app/domain/errors.ts";
import { skipText } from "#app/ui/booking/skip-texts.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy, type ShownStatus, statusLabels } from "./copy.ts";
import type { SeriesActionForm } from "./schemas.ts";
import { nextTerms, seriesProposal } from "./series-terms.ts";

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
  const status = shownStatus(record, asked, running);
  const until = momentLabel(record.answerBy, now, zone);
  const { pausedFrom, pausedUntil } = series;
  const isPaused = pausedFrom !== null && pausedUntil !== null && pausedUntil >= today;
  return {
    id,
    isOwner,
    title: bookingTitle(series.service, dogNames(series.dogs)),
    other: { name: other.name, photo: other.avatar },
    listHref: isOwner ? href("/bookings") : href("/bookings-sitter"),
    status,
    statusLabel: statusLabels[status],
    rhythm: rhythmLabels({
      ...record,
      ...{ weekdays: series.weekdays, times: series.timeSlots },
    }),
    price: priceLabel(series.price),
    place: series.location,
    notes: series.notes,
    reason: series.reason && status !== "expired" ? series.reason : null,
    paused: isPaused ? daysLabel(pausedFrom, pausedUntil) : null,
    waits: asked ? (isOwner ? copy.asked(name, until) : copy.toAnswer(until)) : null,
    canAnswer: asked && !isOwner,
    canWithdraw: asked && isOwner,
    canPause: running && isOwner,
    canCancel: running,
    proposal: seriesProposal(series, { party, name, until: endsLabel(series, ctx) }),
    next: nextTerms(series),
    changeHref: running && !series.proposal ? href("/series/:id/change", { id }) : null,
    dates: running ? datesAhead(series, party, today) : [],
    today,
  };
}

export type SeriesPage = Awaited<ReturnType<typeof seriesPage>>;
export type SeriesDate = SeriesPage["dates"][number];

function endsLabel({ proposal }: SeriesJson, { now, config }: SignedIn): string {
  return proposal ? momentLabel(Date.parse(proposal.expiresAt), now(), config.timeZone) : "";
}

function shownStatus(record: SeriesRecord, asked: boolean, running: boolean): ShownStatus {
  if (isWaiting(record) && !asked) return "expired";
  if (record.cancelledBy === "system" && record.reason === EXPIRED) return "expired";
  return isAgreed(record.status) && !running ? "ended" : record.status;
}

/** Booked and skipped ones, earliest first. */
function datesAhead({ bookings, skipped, sitter, dogs }: SeriesJson, party: Party, today: string) {
  const around = { party, sitter: firstNameOf(sitter.name), dogs: dogs.map((dog) => dog.name) };
  const booked = bookings.map(({ id, date, status }) => ({
    date,
    label: dayLabel(date, today),
    href: href("/bookings/:id", { id }),
    note: isAgreed(status) ? null : bookingLabels[status],
  }));
  const left = skipped.map(({ date, reason }) => ({
    date,
    label: dayLabel(date, today),
    href: null,
    note: skipText(reason, around),
  }));
  return [...booked, ...left].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Throws what `changeSeries` does. */
export async function actOnSeries(
  ctx: SignedIn,
  id: string,
  { intent, from, reason, pausedFrom, pausedUntil }: SeriesActionForm,
): Promise<void> {
  const changes = {
    accept: { status: "accepted" },
    decline: { status: "rejected", reason },
    withdraw: { status: "cancelled" },
    cancel: { status: "cancelled", from, reason },
    pause: { pausedFrom, pausedUntil },
    resume: { pausedFrom: null, pausedUntil: null },
  };
  const parsed = SeriesChange.safeParse(changes[intent]);
  if (!parsed.success) {
    const [fault] = parsed.error.issues;
    throw invalid(fault?.message ?? "Please check your choices", String(fault?.path[0] ?? ""));
  }
  await changeSeries(ctx, id, parsed.data);
}
