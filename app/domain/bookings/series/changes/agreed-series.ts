import {
  areSameTerms,
  datesOfSeries,
  isWaiting,
  lastPlanned,
  type SeriesProposal,
  type SeriesRecord,
} from "../series-rules.ts";

/** The series once the proposal is accepted. `today` is yyyy-MM-dd. */
export function agreedSeries(
  before: SeriesRecord,
  proposal: SeriesProposal,
  today: string,
): SeriesRecord {
  if (isWaiting(before)) return acceptedRequest(before, proposal, today);
  const { weekdays, times, dateCents, dogIds, place } = before;
  const kept = before.earlier.filter((terms) => terms.before > today);
  const last = { before: proposal.from, weekdays, times, dateCents, dogIds, place };
  const { untilDate } = proposal;
  return {
    ...before,
    weekdays: proposal.weekdays,
    times: proposal.times,
    dateCents: proposal.dateCents,
    dogIds: proposal.dogIds,
    place: proposal.place,
    ...(untilDate !== undefined && { untilDate, plannedUntil: lastPlanned(before, today) }),
    earlier: areSameTerms(before, proposal) ? kept : [...kept, last],
    proposal: null,
  };
}

/** A request has no bookings yet, so once accepted it simply begins with the proposed terms. */
function acceptedRequest(
  before: SeriesRecord,
  { from, weekdays, times, dateCents, dogIds, place, untilDate }: SeriesProposal,
  today: string,
): SeriesRecord {
  return {
    ...before,
    status: "accepted",
    firstDate: from,
    weekdays,
    times,
    dateCents,
    dogIds,
    place,
    ...(untilDate !== undefined && { untilDate }),
    plannedUntil: lastPlanned({ firstDate: from }, today),
    earlier: [],
    proposal: null,
  };
}

/**
 * The planned dates from `from` on that a change books: those that are new, and those that were left
 * out. One that was cancelled stays cancelled.
 */
export function freshDates(
  before: SeriesRecord,
  after: SeriesRecord,
  from: string,
  skipped: readonly string[],
): string[] {
  const { plannedUntil } = before;
  const known = plannedUntil === null ? [] : datesOfSeries(before, from, plannedUntil);
  return datesOfSeries(after, from, after.plannedUntil ?? from).filter(
    (date) => skipped.includes(date) || !known.includes(date),
  );
}
