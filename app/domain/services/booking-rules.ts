import { ACCOUNT_DELETED } from "../account-rules.ts";
import { HOUR } from "../durations.ts";
import type { BookingKind } from "./stays.ts";

export const bookingStatuses = [
  "pending",
  "accepted",
  "rejected",
  "completed",
  "cancelled",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type Party = "owner" | "sitter";

/** In characters. */
export const LONGEST_REASON = 500;

/** The reason of a request that the system cancelled because nobody answered it in time. */
export const EXPIRED = "expired";
/** The reason of a request that the system cancelled because another of its group was accepted. */
export const ANSWERED = "Answered by another sitter";

/** The reason of a visit that was cancelled by a change of its weekly booking. */
export const MOVED = "The weekly booking was changed";

type Who = "asked" | "asker" | Party;
type AllowedChange = {
  from: BookingStatus;
  to: BookingStatus;
  by: Who[];
  untilEnd?: true;
  reasonOf?: Party;
};

/** Who may make which status change. Forms, API and socket all obey it. */
const allowedChanges: readonly AllowedChange[] = [
  { from: "pending", to: "accepted", by: ["asked"] },
  { from: "pending", to: "rejected", by: ["asked"] },
  { from: "pending", to: "cancelled", by: ["owner", "asker"], untilEnd: true },
  {
    from: "accepted",
    to: "cancelled",
    by: ["owner", "sitter"],
    untilEnd: true,
    reasonOf: "sitter",
  },
  { from: "accepted", to: "completed", by: ["sitter"] },
];

export type StatusChangeVerdict = "allowed" | "same" | "forbidden" | "invalid";

/** 'forbidden' if this party never may, 'invalid' if not from this status or no longer. */
export function checkStatusChange(
  status: BookingStatus,
  to: BookingStatus,
  party: Party,
  requestedBy: Party,
  { now, end }: { now: number; end: number },
): StatusChangeVerdict {
  const towards = allowedChanges.filter((change) => change.to === to);
  const own = towards.filter((change) => isAllowedTo(change, party, requestedBy));
  if (towards.length > 0 && own.length === 0) return "forbidden";
  if (status === to && own.length > 0) return "same";
  const change = own.find((candidate) => candidate.from === status);
  if (!change || (change.untilEnd && now >= end)) return "invalid";
  return "allowed";
}

/** Whether this change must give a reason: when a sitter cancels an accepted booking. */
export function needsReason(status: BookingStatus, to: BookingStatus, party: Party): boolean {
  return allowedChanges.some(
    (change) => change.from === status && change.to === to && change.reasonOf === party,
  );
}

/**
 * Statuses in which a booking takes up the sitter's and the dogs' time: also completed, as one may be
 * marked so before its end.
 */
export const HOLDING: readonly BookingStatus[] = ["accepted", "completed"];

/** Whether both have agreed, so that it takes up the sitter's and the dogs' time. */
export function isAgreed(status: BookingStatus): boolean {
  return HOLDING.includes(status);
}

/** Whether it can still change: pending or accepted. */
export function isOpen(status: BookingStatus): boolean {
  return status === "pending" || status === "accepted";
}

export function isUnanswered(status: BookingStatus): boolean {
  return status === "pending";
}

export function isCompleted(status: BookingStatus): boolean {
  return status === "completed";
}

export function otherParty(party: Party): Party {
  return party === "owner" ? "sitter" : "owner";
}

type Standing = {
  status: BookingStatus;
  requestedBy: Party;
  startAt: number;
  endAt: number;
  answerBy: number;
};

/**
 * The statuses that this party is offered as buttons, in order. Narrower than what the API allows:
 * a party who can decline is not offered to cancel, and a booking that has not begun, or whose dog
 * is out, can't be completed.
 */
export function offeredStatuses(
  booking: Standing & Visited,
  party: Party,
  now: number,
): BookingStatus[] {
  if (hasExpired(booking, now)) return [];
  const offered = (["accepted", "rejected", "completed", "cancelled"] as const).filter(
    (to) =>
      (to !== "completed" || (booking.startAt <= now && !isOut(booking, now))) &&
      checkStatusChange(booking.status, to, party, booking.requestedBy, {
        now,
        end: booking.endAt,
      }) === "allowed",
  );
  return offered.includes("rejected") ? offered.filter((to) => to !== "cancelled") : offered;
}

/** For a request whose time is taken meanwhile. */
export function withoutAccepting(offered: readonly BookingStatus[]): BookingStatus[] {
  return offered.filter((status) => status !== "accepted");
}

/** Whether it ran out unanswered, even if the system has not cancelled it yet. */
export function hasExpired(
  { status, answerBy }: Pick<Standing, "status" | "answerBy">,
  now: number,
): boolean {
  return status === "pending" && answerBy <= now;
}

/** When people are reminded to answer a request: in ms before it expires, once in each stage. */
export const expiryStages = [
  { from: 24 * HOUR, until: 4 * HOUR },
  { from: 4 * HOUR, until: 0 },
] as const;

/** A sitter can finish a visit this long after the booking's end; ms. */
export const AFTER_END = 24 * HOUR;

/** `visitRuns`: a report was started and not finished. */
type Visited = Pick<Standing, "status" | "endAt"> & { kind: BookingKind; visitRuns: boolean };

/**
 * When a booking is over, in ms: at its end or, if the dog is still out then, a day later, unless the
 * visit is finished before. A stay ends on time, as its report is not the stay.
 */
export function overAt({ status, kind, visitRuns, endAt }: Visited): number {
  return visitRuns && status === "accepted" && kind !== "stay" ? endAt + AFTER_END : endAt;
}

/** Whether the sitter has started a visit and neither finished nor forgotten it. */
export function isOut(booking: Visited, now: number): boolean {
  return booking.visitRuns && booking.status === "accepted" && now < overAt(booking);
}

/** Whether the sitter has the dog now: on a visit that was started, or for a stay. */
export function isWithSitter(booking: Visited & Pick<Standing, "startAt">, now: number): boolean {
  const { status, kind, startAt } = booking;
  if (isOut(booking, now)) return true;
  return kind === "stay" && status === "accepted" && startAt <= now && now < overAt(booking);
}

/** Whether only finishing the visit completes it, as the dog is out. A stay's report completes nothing. */
export function endsWithVisit(booking: Visited, now: number): boolean {
  return booking.kind !== "stay" && isOut(booking, now);
}

/** Shown instead of the status while the dog is with the sitter. */
const UNDER_WAY = "Under way";

export const statusLabels: Record<BookingStatus, string> = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Declined",
  completed: "Completed",
  cancelled: "Cancelled",
};

type Ended = { reason: string | null; cancelledBy: string | null };

/** Why the system cancelled it; null if a person did, whatever they wrote. */
export function systemReason({ cancelledBy, reason }: Ended): string | null {
  return cancelledBy === "system" ? reason : null;
}

type Person = { deleted?: boolean };
type Leavable = Omit<Ended, "cancelledBy"> & {
  cancelledBy: Party | "system" | null;
  owner: Person;
  sitter: Person;
};

/** Whether it was cancelled with a deleted account; anybody may write the same as their reason. */
export function endedByLeaving({ cancelledBy, reason, owner, sitter }: Leavable): boolean {
  const canceller = { owner, sitter, system: null }[cancelledBy ?? "system"];
  return reason === ACCOUNT_DELETED && canceller?.deleted === true;
}

/** Whether the system cancelled it because another sitter of its group accepted. */
export function wasAnsweredElsewhere(booking: Ended): boolean {
  return systemReason(booking) === ANSWERED;
}

/** Differs from the stored status: an accepted booking past its end is 'completed', for instance. */
export function shownStatus(
  booking: Visited & Pick<Standing, "startAt" | "answerBy"> & Ended,
  now: number,
): { status: BookingStatus; label: string } {
  if (wasAnsweredElsewhere(booking)) return { status: "cancelled", label: ANSWERED };
  if (systemReason(booking) === MOVED) return { status: "cancelled", label: "Moved" };
  if (systemReason(booking) === EXPIRED || hasExpired(booking, now))
    return { status: "cancelled", label: "Expired" };
  if (isWithSitter(booking, now)) return { status: "accepted", label: UNDER_WAY };
  const status =
    booking.status === "accepted" && overAt(booking) <= now ? "completed" : booking.status;
  return { status, label: statusLabels[status] };
}

function isAllowedTo(change: AllowedChange, party: Party, requestedBy: Party): boolean {
  const asking = party === requestedBy ? "asker" : "asked";
  return change.by.includes(party) || change.by.includes(asking);
}
