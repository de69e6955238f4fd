import { shortDate } from "../../../date-labels.ts";
import { shortRange } from "../../../services/time-periods.ts";
import { priceLabel } from "../../booking-labels.ts";
import { dogsProposed, lineOfProposed, OTHER_PLACE } from "../../proposals/proposed-line.ts";
import { beginsOnAnotherDate, firstVisit, weekdaysLabel } from "../series-labels.ts";
import {
  hasOtherDogs,
  hasOtherPlace,
  openProposalOf,
  type SeriesProposal,
  type SeriesRecord,
} from "../series-rules.ts";

const copy = {
  each: (price: string) => `${price} each visit`,
  from: (date: string) => `From ${date}`,
  last: (date: string) => `Last day ${date}`,
  noEnd: "No end date",
};

/** 'Proposed: Tuesdays · 3–4 PM · From Dec 4, 2026'; null without an open proposal. */
export function proposedSeriesLine(record: SeriesRecord, now: number): string | null {
  const proposal = openProposalOf(record, now);
  if (!proposal) return null;
  const terms = termsProposed(record, proposal);
  const first = firstVisit({ ...proposal, firstDate: proposal.from });
  const hasStart = terms.length > 0 || beginsOnAnotherDate(record, proposal);
  return lineOfProposed([
    ...terms,
    ...(hasStart ? [copy.from(shortDate(first))] : []),
    ...endOf(record, proposal),
  ]);
}

/** No address: it is on the page of the weekly booking. */
function termsProposed(record: SeriesRecord, proposal: SeriesProposal): string[] {
  const when = (terms: Pick<SeriesRecord, "weekdays" | "times">) => [
    weekdaysLabel(terms.weekdays),
    ...terms.times.map(shortRange),
  ];
  const { dateCents, dogIds } = proposal;
  const isSameTime = when(proposal).join() === when(record).join();
  const isSamePrice = dateCents === null || dateCents === record.dateCents;
  return [
    ...(isSameTime ? [] : when(proposal)),
    ...(hasOtherDogs(proposal, record) ? [dogsProposed(dogIds.length, record.dogIds.length)] : []),
    ...(hasOtherPlace(proposal, record) ? [OTHER_PLACE] : []),
    ...(isSamePrice ? [] : [copy.each(priceLabel(dateCents / 100))]),
  ];
}

function endOf({ untilDate }: SeriesRecord, proposal: SeriesProposal): string[] {
  const { untilDate: next = untilDate } = proposal;
  if (next === untilDate) return [];
  return [next === null ? copy.noEnd : copy.last(shortDate(next))];
}
