import { otherParty, type Party } from "#app/domain/bookings/booking-rules.ts";
import type { PastProposal } from "#app/domain/bookings/proposals/proposal-history.server.ts";
import { PROPOSAL_EXPIRED, proposalHistory } from "./proposal-copy.ts";

/** What was proposed and what came of it, as the viewer reads it. */
export function proposalEntries(
  proposals: readonly PastProposal[],
  viewer: Party,
  name: string,
): { at: number; text: string }[] {
  const said = (status: keyof typeof proposalHistory, by: Party) =>
    by === viewer ? proposalHistory[status].you : proposalHistory[status].other(name);
  return proposals.flatMap(({ by, status, createdAt, closedAt }) => {
    const made = { at: createdAt, text: said("open", by) };
    if (status === "open" || closedAt === null) return [made];
    const actor = status === "withdrawn" ? by : otherParty(by);
    const text = status === "expired" ? PROPOSAL_EXPIRED : said(status, actor);
    return [made, { at: closedAt, text }];
  });
}
