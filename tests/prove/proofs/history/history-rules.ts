import { type HistoryProposal, type ProposalCall, proposalFaults } from "./history-proposals.ts";
import {
  type AskedDates,
  type DayOffCall,
  dayOffFaults,
  type HistorySeries,
  mayHaveChanged,
  type SeriesCall,
  seriesFaults,
} from "./history-series.ts";

/** Written by hand from the contract, never derived from the rules under test. */

export type HistoryStatus = "pending" | "accepted" | "rejected" | "cancelled" | "completed";
export type Side = "owner" | "sitter";

/** From, to, and who may: a side, the party that was asked, or the one that asked. */
export type Edge = [HistoryStatus, HistoryStatus, Side | "asked" | "asker"];

export const contract: readonly Edge[] = [
  ["pending", "accepted", "asked"],
  ["pending", "rejected", "asked"],
  ["pending", "cancelled", "owner"],
  ["pending", "cancelled", "asker"],
  ["accepted", "cancelled", "owner"],
  ["accepted", "cancelled", "sitter"],
  ["accepted", "completed", "sitter"],
];

export type HistoryBooking = {
  id: string;
  owner_id: string;
  sitter_id: string;
  requested_by: Side;
  status: HistoryStatus;
  version: number;
  group_id: string | null;
  series_id: string | null;
  series_date: string | null;
  proposal_id: string | null;
  times_key: string;
};

export type HistoryMove = {
  booking_id: string;
  actor_id: string | null;
  from_status: HistoryStatus | null;
  to_status: HistoryStatus;
  at: number;
};

export type HistoryCall = {
  bookingId: string;
  actorId: string;
  to: HistoryStatus;
  reason: boolean;
  began: number;
  ended: number;
  status: number;
  code: string | undefined;
};

export type Recorded = {
  bookings: HistoryBooking[];
  moves: HistoryMove[];
  calls: HistoryCall[];
  proposals: HistoryProposal[];
  proposalCalls: ProposalCall[];
  series: HistorySeries[];
  seriesCalls: SeriesCall[];
  daysOff: DayOffCall[];
  asked: AskedDates[];
};

/** Illegal rows, broken chains and unsupported responses. */
export function checkHistory(
  { bookings, moves, calls, proposals, proposalCalls, ...others }: Recorded,
  table: readonly Edge[] = contract,
): string[] {
  const movesOf = Map.groupBy(moves, (move) => move.booking_id);
  const callsOf = Map.groupBy(calls, (call) => call.bookingId);
  const proposalsOf = Map.groupBy(proposals, (proposal) => proposal.booking_id);
  const proposalCallsOf = Map.groupBy(proposalCalls, (call) => call.bookingId);
  const accepted = bookings.filter((booking) => isAgreed(movesOf.get(booking.id)));
  const groups = accepted.flatMap(({ group_id: group }) => group ?? []);
  const twice = groups.filter((group, index) => groups.indexOf(group) !== index);
  const { series, seriesCalls, daysOff, asked } = others;
  const seriesCallsOf = Map.groupBy(seriesCalls, (call) => call.seriesId);
  const bookingsOf = Map.groupBy(bookings, (booking) => booking.series_id);
  const weekly = series.flatMap((one) =>
    seriesFaults(one, bookingsOf.get(one.id) ?? [], seriesCallsOf.get(one.id) ?? []),
  );
  const found = bookings.flatMap((booking) => {
    const trail = movesOf.get(booking.id) ?? [];
    const proposed = proposalsOf.get(booking.id) ?? [];
    const agreements = proposed.filter(({ status }) => status === "accepted");
    const statusCalls = callsOf.get(booking.id) ?? [];
    const agreeing = (proposalCallsOf.get(booking.id) ?? [])
      .filter(({ to, status }) => to === "accepted" && status === 200)
      .map(asStatusChange);
    const bookingCalls = [...statusCalls, ...agreeing];
    const isAnswered = booking.group_id !== null && groups.includes(booking.group_id);
    return [
      ...chainFaults(booking, trail, bookingCalls, table, {
        agreements,
        isAnswered,
        statusCalls,
        seriesCalls: seriesCallsOf.get(booking.series_id ?? "") ?? [],
      }),
      ...statusCalls.flatMap((call) => answerFaults(booking, trail, bookingCalls, call, table)),
      ...proposalFaults(booking, trail, proposed, proposalCallsOf.get(booking.id) ?? []),
    ];
  });
  return [
    ...found,
    ...weekly,
    ...dayOffFaults(daysOff, asked),
    ...twice.map((group) => `group ${group} was accepted twice`),
  ];
}

function isAgreed(trail: HistoryMove[] = []): boolean {
  return trail.some(({ to_status: to }) => to === "accepted");
}

/** Agreeing to a change of a request accepts it. */
function asStatusChange({ bookingId, actorId, began, ended, status, code }: ProposalCall) {
  return { bookingId, actorId, to: "accepted" as const, reason: false, began, ended, status, code };
}

type Causes = {
  /** The accepted proposals. */
  agreements: HistoryProposal[];
  statusCalls: HistoryCall[];
  /** On its weekly booking. */
  seriesCalls: SeriesCall[];
  /** Another request of its group was accepted. */
  isAnswered: boolean;
};

function chainFaults(
  booking: HistoryBooking,
  trail: HistoryMove[],
  calls: HistoryCall[],
  table: readonly Edge[],
  { agreements, isAnswered, statusCalls, seriesCalls }: Causes,
): string[] {
  const faults: string[] = [];
  let standing: HistoryStatus | null = null;
  const byAgreement = trail.filter(
    ({ from_status: from, to_status: to, at, actor_id: actor }) =>
      from === "pending" &&
      to === "accepted" &&
      agreements.some(
        ({ closed_at: closedAt, by_party: by }) => at === closedAt && sideOf(booking, actor) !== by,
      ),
  );
  for (const move of trail) {
    const { from_status: from, to_status: to, actor_id: actor } = move;
    if (from !== standing) faults.push(`${booking.id}: a row from ${from} while ${standing}`);
    const isRest = isAnswered && actor === null && from === "pending" && to === "cancelled";
    const bySeries = seriesCalls.some((call) => mayHaveChanged(call, move));
    const legal =
      isRest ||
      bySeries ||
      byAgreement.includes(move) ||
      (from === null ? to === "pending" : mayMove(booking, actor, from, to, table));
    if (!legal) faults.push(`${booking.id}: ${from} -> ${to} is not in the table`);
    const confirmed =
      isRest ||
      bySeries ||
      calls.some((call) => call.actorId === actor && call.to === to && call.status === 200);
    if (from !== null && !confirmed) faults.push(`${booking.id}: nobody was told ${from} -> ${to}`);
    standing = to;
  }
  if (standing !== booking.status) faults.push(`${booking.id}: ${booking.status}, not ${standing}`);
  // A call that accepts at the same moment may have done it instead.
  const surely = byAgreement.filter((move) => !statusCalls.some((call) => mayHaveMade(call, move)));
  const most = trail.length + agreements.length - surely.length;
  const fewest = trail.length + agreements.length - byAgreement.length;
  if (booking.version < fewest || booking.version > most)
    faults.push(`${booking.id}: version ${booking.version} after ${fewest} to ${most} changes`);
  return faults;
}

function answerFaults(
  booking: HistoryBooking,
  trail: HistoryMove[],
  calls: HistoryCall[],
  call: HistoryCall,
  table: readonly Edge[],
): string[] {
  const { actorId, to, status, code } = call;
  const during = statusesDuring(trail, calls, call);
  const text = `${booking.id}: ${status} ${code ?? ""} for ${during.join("/")} -> ${to}`;
  const side = sideOf(booking, actorId);
  if (side === null) return status === 404 ? [] : [`${text} told to a stranger`];
  if (status === 200) return during.includes(to) ? [] : [`${text}, which never was`];
  if (status === 400) {
    const needed = side === "sitter" && to === "cancelled" && during.includes("accepted");
    return needed && !call.reason ? [] : [`${text} without cause`];
  }
  if (status === 409 && code !== "invalid_transition") return [];
  if (status !== 403 && status !== 409) return [text];
  const legal = during.every((from) => mayAsk(booking, actorId, from, to, table));
  return legal ? [`${text} although the table allows it`] : [];
}

function mayMove(
  booking: HistoryBooking,
  actorId: string | null,
  from: HistoryStatus,
  to: HistoryStatus,
  table: readonly Edge[],
): boolean {
  const side = sideOf(booking, actorId);
  if (side === null) return false;
  const role = side === booking.requested_by ? "asker" : "asked";
  return table.some(
    ([start, end, who]) => start === from && end === to && (who === side || who === role),
  );
}

/** Setting the current status again is allowed to whoever may set it. */
function mayAsk(
  booking: HistoryBooking,
  actorId: string,
  from: HistoryStatus,
  to: HistoryStatus,
  table: readonly Edge[],
): boolean {
  const starts = from === to ? table.map(([start]) => start) : [from];
  return starts.some((start) => mayMove(booking, actorId, start, to, table));
}

function sideOf(booking: HistoryBooking, actorId: string | null): Side | null {
  if (actorId === booking.owner_id) return "owner";
  return actorId === booking.sitter_id ? "sitter" : null;
}

/** Every status a booking may have had during a call; clocks have whole milliseconds. */
function statusesDuring(
  trail: HistoryMove[],
  calls: HistoryCall[],
  { began, ended }: HistoryCall,
): HistoryStatus[] {
  return trail
    .filter((move, index) => {
      const next = trail[index + 1];
      const over = next ? knownAt(next, calls) : Number.POSITIVE_INFINITY;
      return move.at <= ended + 1 && over >= began - 1;
    })
    .map((move) => move.to_status);
}

/** A row has the time it was made, but may not be committed until its caller gets the response. */
function knownAt(move: HistoryMove, calls: HistoryCall[]): number {
  const making = calls.filter((call) => mayHaveMade(call, move));
  return Math.max(move.at, ...making.map(({ ended }) => ended));
}

function mayHaveMade(
  { actorId, to, status, began, ended }: HistoryCall,
  { actor_id, to_status, at }: HistoryMove,
): boolean {
  return (
    actorId === actor_id && to === to_status && status === 200 && began - 1 <= at && at <= ended + 1
  );
}
