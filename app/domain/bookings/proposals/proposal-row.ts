import type { PriceLine } from "../../prices/quote.ts";
import type { Party } from "../../services/booking-rules.ts";
import type { Slot } from "../../services/time-periods.ts";
import type { Proposal } from "./proposal-rules.ts";

/** Columns of the open proposal, joined as `proposal`. */
export const proposalColumns = [
  "proposal.id as proposal_id",
  "proposal.by_party as proposal_by",
  "proposal.date as proposal_date",
  "proposal.end_date as proposal_end_date",
  "proposal.slots as proposal_slots",
  "proposal.dog_ids as proposal_dog_ids",
  "proposal.keeps_place as proposal_keeps_place",
  "proposal.place_address as proposal_address",
  "proposal.place_latitude as proposal_latitude",
  "proposal.place_longitude as proposal_longitude",
  "proposal.place_area as proposal_area",
  "proposal.price_cents as proposal_price_cents",
  "proposal.price_lines as proposal_price_lines",
  "proposal.created_at as proposal_created_at",
  "proposal.expires_at as proposal_expires_at",
] as const;

type Row = {
  proposal_id: string | null;
  proposal_by: Party | null;
  proposal_date: string | null;
  proposal_end_date: string | null;
  proposal_slots: string | null;
  proposal_dog_ids: string | null;
  proposal_keeps_place: number | null;
  proposal_address: string | null;
  proposal_latitude: number | null;
  proposal_longitude: number | null;
  proposal_area: string | null;
  proposal_price_cents: number | null;
  proposal_price_lines: string | null;
  proposal_created_at: number | null;
  proposal_expires_at: number | null;
};

/** The open proposal in a joined row of a booking; null without one. */
export function proposalOf(row: Row): Proposal | null {
  if (row.proposal_id === null) return null;
  const lines = row.proposal_price_lines;
  return {
    id: row.proposal_id,
    by: row.proposal_by ?? "owner",
    status: "open",
    date: row.proposal_date ?? "",
    endDate: row.proposal_end_date,
    slots: JSON.parse(row.proposal_slots ?? "[]") as Slot[],
    dogIds: JSON.parse(row.proposal_dog_ids ?? "[]") as string[],
    place: row.proposal_keeps_place
      ? null
      : {
          address: row.proposal_address,
          latitude: row.proposal_latitude,
          longitude: row.proposal_longitude,
          area: row.proposal_area,
        },
    priceCents: row.proposal_price_cents,
    lines: lines === null ? null : (JSON.parse(lines) as PriceLine[]),
    createdAt: row.proposal_created_at ?? 0,
    expiresAt: row.proposal_expires_at ?? 0,
  };
}
