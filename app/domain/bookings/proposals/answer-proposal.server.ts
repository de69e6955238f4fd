import { type SignedIn, transact } from "../../context.server.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { otherParty, type Party } from "../../services/booking-rules.ts";
import { type BookingJson, type BookingRecord, bookingJson } from "../booking-json.ts";
import { bookingAndParty } from "../booking-queries.server.ts";
import { applyTerms } from "./apply-terms.server.ts";
import { closeProposal } from "./close-proposals.server.ts";
import { refuseUnlessBothThere } from "./proposal-refusals.server.ts";
import { isOpenProposal, type ProposalStatus } from "./proposal-rules.ts";
import type { ProposalAnswer } from "./proposal-schemas.ts";
import { tellBoth } from "./propose-change.server.ts";

/**
 * Accepts a proposal, and with it a request, declines it, or withdraws one's own. The same answer
 * again changes nothing. Throws forbidden for the wrong party, conflict `proposal_closed`, and as
 * accepting a booking does.
 */
export async function answerProposal(
  ctx: SignedIn,
  bookingId: string,
  proposalId: string,
  answer: ProposalAnswer,
): Promise<BookingJson> {
  return transact(ctx, async (ctx) => {
    const { record, party } = await bookingAndParty(ctx, bookingId);
    const { by, status } = await storedProposal(ctx, bookingId, proposalId);
    if ((by === party) !== (answer === "withdrawn")) throw forbidden();
    if (status === answer) return bookingJson(record, party, ctx.now());
    if (answer === "accepted") await refuseUnlessBothThere(ctx, record[otherParty(party)].id);
    await answerOpenOne(ctx, record, party, { proposalId, answer });
    const changed = await bookingAndParty(ctx, bookingId);
    return bookingJson(changed.record, party, ctx.now());
  });
}

type Answer = { proposalId: string; answer: ProposalAnswer };

async function answerOpenOne(
  ctx: SignedIn,
  record: BookingRecord,
  party: Party,
  { proposalId, answer }: Answer,
): Promise<void> {
  const { proposal } = record;
  if (proposal?.id !== proposalId || !isOpenProposal(proposal, ctx.now())) throw closed();
  const at = ctx.now();
  if (!(await closeProposal(ctx, proposalId, { status: answer, at }))) throw closed();
  if (answer === "accepted") await applyTerms(ctx, record, party, { ...proposal, at });
  else tellBoth(ctx, record);
  if (answer === "withdrawn") return;
  const what = answer === "accepted" ? "change_agreed" : "change_refused";
  await ctx.tell({ what, booking: record, proposalId, actorId: ctx.actor.id });
}

function closed() {
  return conflict("proposal_closed", "This proposed change is no longer open");
}

async function storedProposal(
  ctx: SignedIn,
  bookingId: string,
  id: string,
): Promise<{ by: Party; status: ProposalStatus }> {
  const row = await ctx.db
    .selectFrom("booking_proposals")
    .select(["by_party as by", "status"])
    .where("id", "=", id)
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
