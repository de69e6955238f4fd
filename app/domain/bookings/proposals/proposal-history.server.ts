import type { SignedIn } from "../../context.server.ts";
import type { Party } from "../../services/booking-rules.ts";
import type { Slot } from "../../services/time-periods.ts";
import type { ProposalStatus } from "./proposal-rules.ts";

export type PastProposal = {
  by: Party;
  status: ProposalStatus;
  createdAt: number;
  closedAt: number | null;
  expiresAt: number;
  /** What was proposed. */
  date: string;
  endDate: string | null;
  slots: Slot[];
  priceCents: number | null;
};

const MOST_SHOWN = 10;

/** A booking's latest proposals, oldest first. Not scoped: pass a booking that the actor may see. */
export async function proposalsOf(ctx: SignedIn, bookingId: string): Promise<PastProposal[]> {
  const rows = await ctx.db
    .selectFrom("booking_proposals")
    .select(["by_party as by", "status", "created_at as createdAt", "closed_at as closedAt"])
    .select("expires_at as expiresAt")
    .select(["date", "end_date as endDate", "slots", "price_cents as priceCents"])
    .where("booking_id", "=", bookingId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.reverse().map((row) => ({ ...row, slots: JSON.parse(row.slots) as Slot[] }));
}
