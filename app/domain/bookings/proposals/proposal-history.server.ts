import type { SignedIn } from "../../context.server.ts";
import type { Party } from "../booking-rules.ts";
import type { ProposalStatus } from "./proposal-rules.ts";

export type PastProposal = {
  by: Party;
  status: ProposalStatus;
  createdAt: number;
  closedAt: number | null;
};

/** All of a booking, oldest first. Not scoped: pass a booking that the actor may see. */
export async function proposalsOf(ctx: SignedIn, bookingId: string): Promise<PastProposal[]> {
  return ctx.db
    .selectFrom("booking_proposals")
    .select(["by_party as by", "status", "created_at as createdAt", "closed_at as closedAt"])
    .where("booking_id", "=", bookingId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
