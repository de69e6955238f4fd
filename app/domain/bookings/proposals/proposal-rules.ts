import type { PriceLine } from "../../prices/quote.ts";
import type { Party } from "../../services/booking-rules.ts";
import type { Slot } from "../../services/time-periods.ts";

export const proposalStatuses = ["open", "accepted", "rejected", "withdrawn", "expired"] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** From the proposal on, unless the booking begins earlier. */
export const PROPOSAL_HOURS = 72;

/** What a proposal is about; the rest of a booking stays. */
export type BookingTerms = {
  /** yyyy-MM-dd */
  date: string;
  /** The last day of a stay, else null. */
  endDate: string | null;
  slots: Slot[];
  /** The first one is the booking's `dogId`. */
  dogIds: string[];
  /** Null if it stays. */
  place: {
    address: string | null;
    latitude: number | null;
    longitude: number | null;
    area: string | null;
  } | null;
  /** Null is 'Price on request'. */
  priceCents: number | null;
  lines: PriceLine[] | null;
};

export type Proposal = BookingTerms & {
  id: string;
  by: Party;
  status: ProposalStatus;
  createdAt: number;
  expiresAt: number;
};

/** Whose answer an open proposal waits for, as this party sees it; null if there is none. */
export function proposalSide(
  proposal: { by: Party } | null,
  party: Party,
): "by you" | "to you" | null {
  if (!proposal) return null;
  return proposal.by === party ? "by you" : "to you";
}

/** Those that have run out may not have been closed yet. */
export function isOpenProposal(
  proposal: Proposal | null,
  now: number,
): proposal is Proposal & { status: "open" } {
  return proposal?.status === "open" && proposal.expiresAt > now;
}
