export const bookingStatuses = [
  "pending",
  "accepted",
  "rejected",
  "completed",
  "cancelled",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Which side of a booking somebody is on. */
export type Party = "owner" | "sitter";

/** Reason of a request that the system closed because its last start had passed. */
export const EXPIRED = "expired";

type Who = "asked" | "asker" | Party;
type Transition = {
  from: BookingStatus;
  to: BookingStatus;
  by: Who[];
  untilEnd?: true;
  reasonOf?: Party;
};

/** The table of api.md, 'Changing a status'. Every screen, call and test goes by it. */
const transitions: readonly Transition[] = [
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

/**
 * Whether a party may set a booking's status: 'same' when it has that status already and the party
 * may set it, 'forbidden' when this party never may, 'invalid' when not from here or not any more.
 * `now` and `end` (of the last slot) are instants.
 */
export function checkStatusChange(
  status: BookingStatus,
  to: BookingStatus,
  party: Party,
  requestedBy: Party,
  { now, end }: { now: number; end: number },
): StatusChangeVerdict {
  const towards = transitions.filter((transition) => transition.to === to);
  const own = towards.filter((transition) => isAllowedTo(transition, party, requestedBy));
  if (towards.length > 0 && own.length === 0) return "forbidden";
  if (status === to && own.length > 0) return "same";
  const transition = own.find((candidate) => candidate.from === status);
  if (!transition || (transition.untilEnd && now >= end)) return "invalid";
  return "allowed";
}

/** Whether this party has to say why: a sitter who cancels what was accepted. */
export function needsReason(status: BookingStatus, to: BookingStatus, party: Party): boolean {
  return transitions.some(
    (transition) =>
      transition.from === status && transition.to === to && transition.reasonOf === party,
  );
}

/** True while there is something left to arrange. */
export function isOpen(status: BookingStatus): boolean {
  return status === "pending" || status === "accepted";
}

export function isCompleted(status: BookingStatus): boolean {
  return status === "completed";
}

/** The party on the other side; for the one who asks, the one who answers. */
export function otherParty(party: Party): Party {
  return party === "owner" ? "sitter" : "owner";
}

type Standing = {
  status: BookingStatus;
  requestedBy: Party;
  /** End of the last slot. */
  endAt: number;
  /** Start of the last slot. */
  lastStartAt: number;
};

/** The statuses that a party is offered as buttons, in the order shown. Who may decline is not offered to cancel as well. */
export function offeredStatuses(booking: Standing, party: Party, now: number): BookingStatus[] {
  if (hasExpired(booking, now)) return [];
  const offered = (["accepted", "rejected", "completed", "cancelled"] as const).filter(
    (to) =>
      checkStatusChange(booking.status, to, party, booking.requestedBy, {
        now,
        end: booking.endAt,
      }) === "allowed",
  );
  return offered.includes("rejected") ? offered.filter((to) => to !== "cancelled") : offered;
}

/** True for a request whose last start has passed unanswered, also before the system has closed it. */
export function hasExpired(
  { status, lastStartAt }: Pick<Standing, "status" | "lastStartAt">,
  now: number,
): boolean {
  return status === "pending" && lastStartAt <= now;
}

export const statusLabels: Record<BookingStatus, string> = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Rejected",
  completed: "Completed",
  cancelled: "Cancelled",
};

/**
 * What lists and badges say: an accepted booking whose end has passed counts as completed, a
 * request whose last start has passed is 'Expired'.
 */
export function shownStatus(
  booking: Pick<Standing, "status" | "endAt" | "lastStartAt"> & {
    reason: string | null;
    cancelledBy: string | null;
  },
  now: number,
): { status: BookingStatus; label: string } {
  const expired =
    booking.status === "cancelled" &&
    booking.cancelledBy === "system" &&
    booking.reason === EXPIRED;
  if (expired || hasExpired(booking, now)) return { status: "cancelled", label: "Expired" };
  const status =
    booking.status === "accepted" && booking.endAt <= now ? "completed" : booking.status;
  return { status, label: statusLabels[status] };
}

function isAllowedTo(transition: Transition, party: Party, requestedBy: Party): boolean {
  const asking = party === requestedBy ? "asker" : "asked";
  return transition.by.includes(party) || transition.by.includes(asking);
}
