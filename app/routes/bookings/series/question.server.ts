import { listText } from "#app/domain/bookings/booking-labels.ts";
import { seriesAndParty } from "#app/domain/bookings/series/series-records.server.ts";
import {
  type StandingBooking,
  standingBookings,
} from "#app/domain/bookings/series/standing-bookings.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { monthDay, weekdayDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { cancellationTerms } from "#app/domain/prices/cancellation.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import type { FormResult } from "#app/http/forms/submit-form.server.ts";
import { feeText } from "#app/ui/booking/cancelling.ts";
import { copy as pageCopy } from "./copy.ts";
import type { SeriesPage } from "./model.server.ts";
import { questionCopy as copy } from "./question-copy.ts";
import { SeriesActionForm } from "./schemas.ts";

export type SeriesQuestion = NonNullable<Awaited<ReturnType<typeof seriesQuestion>>["question"]>;
type Asked = { question: null; result: FormResult | null };

/** The question that the query asks, or what is wrong with the query. */
export async function seriesQuestion(ctx: SignedIn, page: SeriesPage, query: URLSearchParams) {
  const intent = query.get("confirm");
  const offered = { cancel: page.canCancel, pause: page.canPause };
  const nothing: Asked = { question: null, result: null };
  if (intent === "accept" && page.canAnswer && page.accepted > 0)
    return { question: toAccept(page), result: null };
  if (intent === "decline" && page.canAnswer) return { question: toDecline(page), result: null };
  if (intent === "withdraw" && page.canWithdraw)
    return { question: toWithdraw(page), result: null };
  if (intent !== "cancel" && intent !== "pause") return nothing;
  if (!offered[intent]) return nothing;
  const submission = parseForm([...query, ["intent", intent]], SeriesActionForm);
  if (submission.status !== "success") return { ...nothing, result: submission.reply() };
  const { from, pausedFrom, pausedUntil = null } = submission.value;
  const { record } = await seriesAndParty(ctx, page.id);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  if (pausedUntil !== null && pausedUntil < today)
    return {
      ...nothing,
      result: submission.reply({ fieldErrors: { pausedUntil: ["Please select days ahead"] } }),
    };
  const first = (intent === "pause" ? pausedFrom : from) ?? today;
  const [, start = today] = [first, today].toSorted();
  const span = { from: start, to: intent === "pause" ? pausedUntil : null };
  const visits = await standingBookings(ctx, record.id, span);
  const count = visits.length;
  const texts = copy[intent];
  const question = {
    intent,
    title: count === 0 ? texts.none : texts.title(count),
    confirm: count === 0 ? texts.confirmNone : texts.confirm(count),
    dismiss: texts.dismiss,
    effect: texts.effect(page.name),
    facts: factsOf(visits),
    terms: count === 0 ? copy.nothingBooked : page.isOwner ? owed(ctx, visits, page.name) : null,
    asks: intent === "cancel" && !page.isOwner ? ("reason" as const) : null,
    /** The hidden fields of the form. */
    carried: Object.entries({
      intent,
      from,
      pausedFrom,
      pausedUntil,
      expectedVersion: record.version,
    }).flatMap(([name, value]) => (value == null ? [] : [{ name, value: String(value) }])),
  };
  return { question, result: null };
}

function toAccept(page: SeriesPage) {
  const texts = { ...copy.accept, confirm: pageCopy.accept(page.accepted) };
  return { ...aboutRequest(page, "accept", texts), asks: null };
}

function toDecline(page: SeriesPage) {
  return { ...aboutRequest(page, "decline", copy.decline), asks: "decline reason" as const };
}

function toWithdraw(page: SeriesPage) {
  return { ...aboutRequest(page, "withdraw", copy.withdraw), asks: null };
}

type Texts = Record<"title" | "confirm" | "dismiss", string> & { effect: (name: string) => string };

function aboutRequest<I extends "accept" | "decline" | "withdraw">(
  { name, version }: SeriesPage,
  intent: I,
  { title, confirm, dismiss, effect }: Texts,
) {
  const carried = [
    { name: "intent", value: intent },
    { name: "expectedVersion", value: String(version) },
  ];
  return {
    intent,
    title,
    confirm,
    dismiss,
    effect: effect(name),
    facts: [],
    terms: null,
    carried,
  };
}

function factsOf(visits: readonly StandingBooking[]) {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return [];
  const facts = [{ label: copy.first, lines: [weekdayDate(first.date)] }];
  return first === last ? facts : [...facts, { label: copy.last, lines: [weekdayDate(last.date)] }];
}

/** What the owner owes for the visits, by each visit's own policy and price. */
function owed(ctx: SignedIn, visits: readonly StandingBooking[], name: string): string {
  const priced = visits.map((visit) => ({
    date: monthDay(visit.date),
    ...cancellationTerms(visit, ctx.now(), ctx.config.timeZone),
  }));
  const late = priced.filter(({ isFree }) => !isFree);
  if (late.length === 0) return visits.length === 1 ? copy.oneFree : copy.allFree;
  const fee = late.some(({ lateFee }) => lateFee === null)
    ? null
    : late.reduce((sum, { lateFee }) => sum + (lateFee ?? 0), 0);
  const dates = listText(late.map(({ date }) => date));
  const text = copy.late(dates, name, feeText(fee));
  return late.length === visits.length ? text : `${text} ${copy.restFree}`;
}
