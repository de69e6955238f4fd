import type { Notice } from "./who-is-told.ts";

/** To one person who had booked with somebody whose account is deleted. */
export type PartnerLeft = {
  what: "partner_left";
  userId: string;
  leaverId: string;
  /** The first of those cancelled; null of a weekly booking without any. */
  bookingId: string | null;
  /** A `Parting`. */
  sealed: string;
};

export function noticeOfParting(told: PartnerLeft): Notice {
  const { what, userId, leaverId, bookingId, sealed } = told;
  return {
    event: what,
    userId,
    personId: leaverId,
    ids: { leaverId, sealed, ...(bookingId && { bookingId }) },
    dedupeKey: `${what}:${leaverId}:${userId}`,
  };
}
