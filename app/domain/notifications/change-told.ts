import { type BookingRecord, bookingJson } from "../bookings/booking-json.ts";
import { proposedLine } from "../bookings/proposals/proposed-line.ts";
import { proposedSeriesLine } from "../bookings/series/changes/proposed-series-line.ts";
import { openProposalOf, type SeriesRecord } from "../bookings/series/series-rules.ts";
import { oneLine } from "../one-line.ts";
import { toldProposal } from "./told-by-key.ts";

type Told = { event: string; dedupe_key: string; user_id: string };
type About = { booking: BookingRecord | undefined; series: SeriesRecord | undefined };

/** What would change, in one line and without an address, while the change that it tells of is open. */
export function changeTold(
  { event, dedupe_key, user_id }: Told,
  { booking, series }: About,
  now: number,
): string | null {
  const told = toldProposal(event, dedupe_key);
  if (told === null) return null;
  if (booking && told === booking.proposal?.id) {
    const viewer = booking.owner.id === user_id ? "owner" : "sitter";
    const { proposal, ...seen } = bookingJson(booking, viewer, now);
    const line = proposedLine({ ...seen, proposal: proposal && { ...proposal, location: null } });
    return line && oneLine(line);
  }
  const open = series && openProposalOf(series, now);
  return open && told === `${series.id}:${open.createdAt}` ? proposedSeriesLine(series, now) : null;
}
