import { datesOfSeries, type SeriesProposal, type SeriesRecord } from "../series-rules.ts";

/** The series once the proposal is accepted. `today` is yyyy-MM-dd. */
export function agreedSeries(
  { weekdays, times, dateCents, ...rest }: SeriesRecord,
  { from, ...terms }: SeriesProposal,
  today: string,
): SeriesRecord {
  const kept = rest.earlier.filter(({ before }) => before > today);
  const earlier = [...kept, { before: from, weekdays, times, dateCents }];
  const next = { weekdays: terms.weekdays, times: terms.times, dateCents: terms.dateCents };
  return { ...rest, ...next, earlier, proposal: null };
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
  const until = after.plannedUntil ?? from;
  const known = datesOfSeries(before, from, until);
  return datesOfSeries(after, from, until).filter(
    (date) => skipped.includes(date) || !known.includes(date),
  );
}
