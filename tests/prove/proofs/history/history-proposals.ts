import type { HistoryBooking, HistoryMove, Side } from "./history-rules.ts";

type Ending = "accepted" | "rejected" | "withdrawn";

export type HistoryProposal = {
  id: string;
  booking_id: string;
  by_party: Side;
  status: "open" | "expired" | Ending;
  /** JSON */
  slots: string;
  created_at: number;
  expires_at: number;
  closed_at: number | null;
};

/** Proposing has no `proposalId` before the answer. */
export type ProposalCall = {
  bookingId: string;
  proposalId: string | undefined;
  actorId: string;
  to: "open" | Ending;
  began: number;
  ended: number;
  status: number;
  code: string | undefined;
};

/** Of one booking: overlapping proposals, endings that nobody gave, other terms than agreed. */
export function proposalFaults(
  booking: HistoryBooking,
  trail: HistoryMove[],
  proposals: HistoryProposal[],
  calls: ProposalCall[],
): string[] {
  const inOrder = proposals.toSorted((a, b) => a.created_at - b.created_at);
  const faults = inOrder.flatMap((proposal, index) => {
    const next = inOrder[index + 1];
    const overlaps = next && (proposal.closed_at ?? Number.POSITIVE_INFINITY) > next.created_at;
    return [
      ...(overlaps ? [`${booking.id}: two open proposals at once`] : []),
      ...endingFaults(booking, trail, proposal, calls),
    ];
  });
  return [
    ...faults,
    ...termFaults(booking, inOrder),
    ...calls.flatMap((call) => callFaults(booking, proposals, calls, call)),
  ];
}

function endingFaults(
  booking: HistoryBooking,
  trail: HistoryMove[],
  { id, by_party: by, status, closed_at: closedAt, expires_at: expiresAt }: HistoryProposal,
  calls: ProposalCall[],
): string[] {
  if (status === "open") return [];
  if (status === "expired") {
    const ended = trail.some(
      ({ to_status: to, at }) =>
        // One moment for all that a change writes.
        at === closedAt && to !== "accepted" && to !== "pending",
    );
    return ended || (closedAt ?? 0) >= expiresAt ? [] : [`${id}: ran out before its time`];
  }
  const given = calls.some(
    (call) =>
      call.proposalId === id &&
      call.to === status &&
      call.status === 200 &&
      (sideIn(booking, call.actorId) === by) === (status === "withdrawn"),
  );
  return given ? [] : [`${id}: nobody who may was told that it is ${status}`];
}

/** The last one agreed to is the booking's; any other changes nothing. */
function termFaults(booking: HistoryBooking, proposals: HistoryProposal[]): string[] {
  const agreed = proposals
    .filter(({ status }) => status === "accepted")
    .toSorted((a, b) => (a.closed_at ?? 0) - (b.closed_at ?? 0))
    .at(-1);
  if ((agreed?.id ?? null) !== booking.proposal_id)
    return [`${booking.id}: has the terms of ${booking.proposal_id}, not of ${agreed?.id}`];
  if (!agreed) return [];
  const slots = JSON.parse(agreed.slots) as { startAt: number; endAt: number }[];
  const key = slots.map(({ startAt, endAt }) => `${startAt}-${endAt}`).join(",");
  return key === booking.times_key ? [] : [`${booking.id}: its times are not those agreed on`];
}

function callFaults(
  booking: HistoryBooking,
  proposals: HistoryProposal[],
  calls: ProposalCall[],
  call: ProposalCall,
): string[] {
  const { actorId, to, status, code, proposalId } = call;
  const text = `${booking.id}: ${status} ${code ?? ""} for a proposal to be ${to}`;
  const side = sideIn(booking, actorId);
  if (side === null) return status === 404 ? [] : [`${text} told to a stranger`];
  const isOpen = (proposal: HistoryProposal) =>
    proposal.created_at <= call.ended && closedFor(proposal, calls) >= call.began;
  if (to === "open") {
    const isRefusal = status === 409 && code === "proposal_open";
    return isRefusal && !proposals.some(isOpen) ? [`${text} though there was none`] : [];
  }
  const proposal = proposals.find(({ id }) => id === proposalId);
  if (!proposal) return [`${text}, which is not stored`];
  const isRight = (side === proposal.by_party) === (to === "withdrawn");
  if (status === 403) return isRight ? [`${text} to who may`] : [];
  if (!isRight) return [`${text} to who may not`];
  if (status === 200) return proposal.status === to ? [] : [`${text}, but is ${proposal.status}`];
  const wasOpen =
    (proposal.closed_at ?? Number.POSITIVE_INFINITY) > call.ended + 1 &&
    proposal.expires_at > call.ended + 1;
  if (code === "proposal_closed") return wasOpen ? [`${text} while it was open`] : [];
  return status === 409 ? [] : [text];
}

/** Closed before the answer was there, but committed later. */
function closedFor({ id, status, closed_at: at }: HistoryProposal, calls: ProposalCall[]): number {
  if (at === null) return Number.POSITIVE_INFINITY;
  const making = calls.filter((call) => call.proposalId === id && call.to === status);
  // An ending with the booking has a call of its own, which took a moment too.
  return Math.max(at + (making.length > 0 ? 1 : 5_000), ...making.map((call) => call.ended));
}

function sideIn(booking: HistoryBooking, actorId: string): Side | null {
  if (actorId === booking.owner_id) return "owner";
  return actorId === booking.sitter_id ? "sitter" : null;
}
