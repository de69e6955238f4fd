import { addDays, laterDate, weekdayOf } from "../../dates.ts";
import type { Policy, PriceTerms } from "../../prices/price-terms.ts";
import type { Party } from "../../services/booking-rules.ts";
import { slotOn } from "../../services/booking-times.ts";
import type { ClockRange, Slot } from "../../services/time-periods.ts";
import type { ProposalAnswer } from "../proposals/proposal-schemas.ts";
import type { DeclineReason } from "../requests/decline-reasons.ts";

export const seriesStatuses = ["pending", "accepted", "rejected", "cancelled"] as const;
export type SeriesStatus = (typeof seriesStatuses)[number];

export const skipReasons = [
  "sitter_unavailable",
  "dog_unavailable",
  "paused",
  "no_such_time",
] as const;
export type SkipReason = (typeof skipReasons)[number];
/** A date of a series without a booking, yyyy-MM-dd. */
export type Skip = { date: string; reason: SkipReason };

/** Nights are booked one by one. */
export function isWeekly(service: string): boolean {
  return service !== "boarding";
}

/** Eight weeks are booked ahead. */
export const DAYS_AHEAD = 56;

/** When a series takes place; dates are yyyy-MM-dd. */
export type Rhythm = {
  /** 0 is Sunday. */
  weekdays: number[];
  times: ClockRange[];
  firstDate: string;
  /** Null: until further notice. */
  untilDate: string | null;
};

export type SeriesPlace = {
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  area: string | null;
};

/** The terms that can differ from a date on. */
export type DateTerms = Pick<Rhythm, "weekdays" | "times"> & {
  /** Agreed for each date; null is at the series' rates. */
  dateCents: number | null;
  /** In the order of the request. */
  dogIds: string[];
  place: SeriesPlace;
};
/** The terms of dates before `before`, yyyy-MM-dd. */
export type EarlierTerms = DateTerms & { before: string };

/** Other terms for `from` and all later dates, proposed by one party. */
export type SeriesProposal = DateTerms & {
  id: string;
  by: Party;
  from: string;
  /** Absent if the end stays. */
  untilDate?: string | null;
  /** Set if the party named a place other than the one it sees. It may be the hidden address. */
  namesPlace?: true;
  createdAt: number;
  expiresAt: number;
  /** Once it is answered. */
  answer?: ProposalAnswer;
};

/** A weekly booking as stored. Private. Its terms are the latest ones agreed on. */
export type SeriesRecord = Rhythm &
  DateTerms & {
    /** Of dates before a change, earliest first. */
    earlier: EarlierTerms[];
    proposal: SeriesProposal | null;
    id: string;
    ownerId: string;
    sitterId: string;
    status: SeriesStatus;
    service: string;
    notes: string | null;
    rates: PriceTerms;
    policy: Policy;
    pausedFrom: string | null;
    pausedUntil: string | null;
    plannedUntil: string | null;
    reason: string | null;
    declineReason: DeclineReason | null;
    cancelledBy: Party | "system" | null;
    version: number;
    answerBy: number;
    createdAt: number;
    updatedAt: number;
  };

/** As a list shows it. */
export type OpenSeries = Rhythm & {
  id: string;
  status: SeriesRecord["status"];
  service: string;
  dogs: { id: string; name: string; image: string | null }[];
  /** The other party's. */
  name: string;
  photoKey: string | null;
};

export function areSameTerms(some: DateTerms, others: DateTerms): boolean {
  const key = ({ weekdays, times, dateCents, dogIds, place }: DateTerms) =>
    JSON.stringify([weekdays, times, dateCents, dogIds, keyOfPlace(place)]);
  return key(some) === key(others);
}

export function keyOfPlace({ address, latitude, longitude }: SeriesPlace): string {
  return JSON.stringify([address, latitude, longitude]);
}

/**
 * Whether a proposal is for another place. A guess that hits the hidden address counts as one, so
 * that nobody can find it out.
 */
export function hasOtherPlace(
  { place, namesPlace }: SeriesProposal,
  record: Pick<SeriesRecord, "place">,
): boolean {
  return namesPlace === true || keyOfPlace(place) !== keyOfPlace(record.place);
}

/** Whether the two are for different dogs, in whatever order. */
export function hasOtherDogs(some: Pick<DateTerms, "dogIds">, others: Pick<DateTerms, "dogIds">) {
  return some.dogIds.toSorted().join() !== others.dogIds.toSorted().join();
}

/** The terms of a date. */
export function termsOn(
  series: DateTerms & Pick<SeriesRecord, "earlier">,
  date: string,
): DateTerms {
  return series.earlier.find(({ before }) => date < before) ?? series;
}

/** The times on a date (yyyy-MM-dd), by the terms that hold then. */
export function slotsOfDate(series: SeriesRecord, date: string, zone: string): Slot[] {
  return termsOn(series, date).times.map((range) => slotOn(date, range, zone));
}

/**
 * The proposal that waits for an answer; null without one. The latest one stays stored even if it
 * was answered or has expired, or its weekly booking has ended.
 */
export function openProposalOf(
  { proposal, status }: SeriesRecord,
  now: number,
): SeriesProposal | null {
  if (status !== "pending" && status !== "accepted") return null;
  return proposal && !proposal.answer && proposal.expiresAt > now ? proposal : null;
}

/** Whether it takes place on such a date by its latest terms, paused or not. */
export function fallsOn({ weekdays, untilDate }: Rhythm, date: string): boolean {
  return weekdays.includes(weekdayOf(date)) && (untilDate === null || date <= untilDate);
}

/** Eight weeks from today, or from a later first day. */
export function lastPlanned({ firstDate }: Pick<Rhythm, "firstDate">, today: string): string {
  return addDays(laterDate(firstDate, today), DAYS_AHEAD - 1);
}

/** Its dates from `from` to `to`, both included, whether paused or not. */
export function datesOfSeries(
  series: Rhythm & DateTerms & Pick<SeriesRecord, "earlier">,
  from: string,
  to: string,
): string[] {
  const { firstDate, untilDate } = series;
  const last = untilDate !== null && untilDate < to ? untilDate : to;
  const dates: string[] = [];
  for (let date = laterDate(from, firstDate); date <= last; date = addDays(date, 1))
    if (termsOn(series, date).weekdays.includes(weekdayOf(date))) dates.push(date);
  return dates;
}

/** Whether a date (yyyy-MM-dd) is in the pause, both ends included. */
export function isPaused(
  { pausedFrom, pausedUntil }: Pick<SeriesRecord, "pausedFrom" | "pausedUntil">,
  date: string,
): boolean {
  if (pausedFrom === null || pausedUntil === null) return false;
  return pausedFrom <= date && date <= pausedUntil;
}

/** Whether something of it is still to come. `today` is yyyy-MM-dd. */
export function isRunning({ status, untilDate }: SeriesRecord, today: string): boolean {
  return status === "accepted" && (untilDate === null || untilDate >= today);
}

/** The status that its parties read: 'ended' once nothing of it is to come. */
export function statusShown(record: SeriesRecord, today: string): SeriesStatus | "ended" {
  return record.status === "accepted" && !isRunning(record, today) ? "ended" : record.status;
}

/** Whether it was never answered, in time or not. */
export function isWaiting({ status }: Pick<SeriesRecord, "status">): boolean {
  return status === "pending";
}

/** Whether it still waits for the sitter. */
export function isAsked({ status, answerBy }: SeriesRecord, now: number): boolean {
  return status === "pending" && answerBy > now;
}

/** Whether a party can propose other terms: of what runs either, of a request who is to answer it. */
export function canPropose(
  record: SeriesRecord,
  party: Party,
  { now, today }: { now: number; today: string },
): boolean {
  return isRunning(record, today) || (party === "sitter" && isAsked(record, now));
}

/** Whether its owner asked in vain: the sitter declined or did not answer, or the system ended it. */
export function isInVain(record: SeriesRecord, now: number): boolean {
  const { plannedUntil, cancelledBy } = record;
  return plannedUntil === null && cancelledBy !== "owner" && !isAsked(record, now);
}
