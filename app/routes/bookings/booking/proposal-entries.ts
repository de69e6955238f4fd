import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { datesLabel, timeLabels } from "#app/domain/bookings/booking-when.ts";
import type { PastProposal } from "#app/domain/bookings/proposals/proposal-history.server.ts";
import { otherParty, type Party } from "#app/domain/services/booking-rules.ts";
import { nightsOf } from "#app/domain/services/stays.ts";
import { PROPOSAL_EXPIRED, proposalHistory } from "./proposal-copy.ts";

/**
 * What was proposed and what came of it, as the viewer reads it. `endedAt` is when the booking was
 * declined, cancelled or completed, if it was.
 */
export function proposalEntries(
  proposals: readonly PastProposal[],
  { booking: { kind, service }, party: viewer }: BookingView,
  name: string,
  endedAt: number | undefined,
): { at: number; text: string }[] {
  const said = (status: keyof typeof proposalHistory, by: Party) =>
    by === viewer ? proposalHistory[status].you : proposalHistory[status].other(name);
  return proposals.flatMap(({ by, status, createdAt, closedAt, expiresAt, ...terms }) => {
    const [startDate, endDate] = [terms.date, terms.endDate ?? terms.date];
    const nights = nightsOf(kind, service, { startDate, endDate });
    const asked = [
      datesLabel({ kind, service, startDate, endDate, nights }),
      ...timeLabels({ kind, service }, terms.slots),
      priceLabel(terms.priceCents === null ? null : terms.priceCents / 100),
    ];
    const made = { at: createdAt, text: `${said("open", by)}: ${asked.join(", ")}` };
    if (status === "open" || closedAt === null) return [made];
    // Otherwise it ended with its booking, or with a block, before its time.
    if (status === "expired" && (closedAt < expiresAt || closedAt === endedAt)) return [made];
    const actor = status === "withdrawn" ? by : otherParty(by);
    const text = status === "expired" ? PROPOSAL_EXPIRED : said(status, actor);
    return [made, { at: closedAt, text }];
  });
}
