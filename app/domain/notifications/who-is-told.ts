import type { BookingParties, LostDogEvent, News, NewsOf, SeriesEvent } from "../news.ts";
import { ANSWERED, EXPIRED, otherParty, type Party } from "../services/booking-rules.ts";
import type { NotificationEvent } from "./notification-events.ts";

/** One person to tell of one event. */
export type Notice = {
  event: NotificationEvent;
  userId: string;
  /** Whom it is about, if anybody. */
  personId: string | null;
  /** The ids it is about; `sealed` is encrypted, as the store must not reveal it. */
  ids: Record<string, string>;
  /** Of notices with the same key, only the first is sent. */
  dedupeKey: string;
};

/** The notices of news; a person is never told of what they did themselves. */
export function noticesOf(news: News): Notice[] {
  switch (news.what) {
    case "status":
      return ofStatus(news);
    case "change_proposed":
    case "change_agreed":
    case "change_refused":
      return [ofProposal(news)];
    case "booking_expiring":
    case "booking_tomorrow":
    case "booking_starting":
      return ofReminder(news);
    case "booking_reviewable": {
      const { what, booking, reviewer, at } = news;
      const userId = booking[reviewer].id;
      return [
        {
          event: what,
          userId,
          personId: booking[otherParty(reviewer)].id,
          ids: { bookingId: booking.id },
          dedupeKey: `${what}:${booking.id}:${userId}:${at}`,
        },
      ];
    }
    case "booking_reviewed": {
      const { what, bookingId, reviewId, authorId, aboutId } = news;
      const dedupeKey = `${what}:${reviewId}`;
      return [{ event: what, userId: aboutId, personId: authorId, ids: { bookingId }, dedupeKey }];
    }
    case "visit_started":
    case "visit_finished": {
      const { what, booking, date } = news;
      return [
        {
          event: what,
          userId: booking.owner.id,
          personId: booking.sitter.id,
          ids: { bookingId: booking.id, date },
          dedupeKey: `${what}:${booking.id}:${date}`,
        },
      ];
    }
    case "message_received": {
      const { what, userId, senderId, messageId } = news;
      const ids = { senderId, messageId: String(messageId) };
      return [{ event: what, userId, personId: senderId, ids, dedupeKey: `${what}:${messageId}` }];
    }
    case "unread_messages": {
      const { what, userId, senderId, at } = news;
      const dedupeKey = `${what}:${userId}:${senderId}:${at}`;
      return [{ event: what, userId, personId: senderId, ids: { senderId }, dedupeKey }];
    }
    case "saved_search": {
      const { what, userId, searchId, at } = news;
      const dedupeKey = `${what}:${searchId}:${at}`;
      return [{ event: what, userId, personId: null, ids: { searchId }, dedupeKey }];
    }
    case "email_change_asked":
    case "email_changed": {
      const { what, userId, emailChangeId } = news;
      const dedupeKey = `${what} ${emailChangeId}`;
      return [{ event: what, userId, personId: null, ids: { emailChangeId }, dedupeKey }];
    }
    case "verification_approved":
    case "verification_declined":
    case "verification_expired": {
      const { what, userId, verificationId } = news;
      const dedupeKey = `${what}:${verificationId}`;
      return [{ event: what, userId, personId: null, ids: { verificationId }, dedupeKey }];
    }
    case "dog_missing":
    case "dog_sighted":
    case "dog_found":
    case "lost_page_ended":
    case "dog_lost_nearby":
      return ofLostDog(news);
    case "partner_left": {
      const { what, userId, leaverId, bookingId, sealed } = news;
      const ids = { leaverId, sealed, ...(bookingId && { bookingId }) };
      return [
        {
          event: what,
          userId,
          personId: leaverId,
          ids,
          dedupeKey: `${what}:${leaverId}:${userId}`,
        },
      ];
    }
    case "booking_partner_locked": {
      const { what, booking, lockedId, actionId } = news;
      const userId = booking.owner.id === lockedId ? booking.sitter.id : booking.owner.id;
      const dedupeKey = `${what} ${booking.id} ${actionId}`;
      return [{ event: what, userId, personId: null, ids: { bookingId: booking.id }, dedupeKey }];
    }
    case "password_changed":
    case "google_linked":
    case "google_calendar_lost":
    case "busy_feed_failing": {
      const { what, userId, id } = news;
      return [{ event: what, userId, personId: null, ids: {}, dedupeKey: `${what}:${id}` }];
    }
    case "terms_agreed":
    case "bookings_cancelled":
    case "dog_renamed":
    case "person_renamed":
    case "person_deleted":
    case "sitter_moved":
    case "block_changed":
    case "calendar_connected":
      return [];
    default:
      return ofSeries(news);
  }
}

/** The other party, or both if the system acts; of an expired request, only the one waiting. */
function ofStatus({ booking, to, reason, actorId, quiet }: NewsOf<"status">): Notice[] {
  if (quiet) return [];
  const event = eventOf(to, actorId === null ? reason : null);
  if (!event) return [];
  return partiesTold(event, booking, { reason, actorId }).map((party) => ({
    event,
    userId: booking[party].id,
    // Nobody did what the system does, but somebody has not answered.
    personId: actorId ?? (event === "booking_expired" ? booking[otherParty(party)].id : null),
    ids: { bookingId: booking.id },
    dedupeKey: `${event}:${booking.id}:${booking[party].id}`,
  }));
}

function eventOf(to: NewsOf<"status">["to"], systemsReason: string | null) {
  if (to === "pending") return "booking_requested";
  if (to === "accepted") return "booking_accepted";
  if (to === "rejected") return "booking_declined";
  if (to !== "cancelled") return null;
  return systemsReason === EXPIRED ? "booking_expired" : "booking_cancelled";
}

function partiesTold(
  event: NotificationEvent,
  booking: BookingParties,
  { actorId, reason }: { actorId: string | null; reason: string | null },
): Party[] {
  const { requestedBy } = booking;
  if (event === "booking_requested") return [otherParty(requestedBy)];
  if (event === "booking_expired") return [requestedBy];
  // The owner hears of the sitter who accepted.
  if (actorId === null && reason === ANSWERED) return ["sitter"];
  return (["owner", "sitter"] as const).filter((party) => booking[party].id !== actorId);
}

function ofProposal({
  what,
  booking,
  proposalId,
  actorId,
}: NewsOf<"change_proposed" | "change_agreed" | "change_refused">): Notice {
  const userId = booking.owner.id === actorId ? booking.sitter.id : booking.owner.id;
  return {
    event: what,
    userId,
    personId: actorId,
    ids: { bookingId: booking.id, proposalId },
    dedupeKey: `${what}:${proposalId}`,
  };
}

/** Of a request, the party asked; of a visit, both. */
function ofReminder({
  what,
  booking,
  at,
}: NewsOf<"booking_expiring" | "booking_tomorrow" | "booking_starting">): Notice[] {
  const parties: Party[] =
    what === "booking_expiring" ? [otherParty(booking.requestedBy)] : ["owner", "sitter"];
  return parties.map((party) => ({
    event: what,
    userId: booking[party].id,
    personId: booking[otherParty(party)].id,
    ids: { bookingId: booking.id },
    dedupeKey: `${what}:${booking.id}:${booking[party].id}:${at}`,
  }));
}

function ofLostDog({ what, lostDogId, thingId, userIds, actorId }: NewsOf<LostDogEvent>): Notice[] {
  const sighting: Record<string, string> = what === "dog_sighted" ? { sightingId: thingId } : {};
  return [...new Set(userIds)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      event: what,
      userId,
      personId: actorId,
      ids: { lostDogId, ...sighting },
      dedupeKey: `${what}:${thingId}:${userId}`,
    }));
}

/** To the other party. If the system did it: to the owner, or to the sitter whose answer is due. */
function ofSeries({ what, series, actorId, at }: NewsOf<SeriesEvent>): Notice[] {
  const { id, ownerId, sitterId } = series;
  const isSitters = actorId === ownerId || what === "series_expiring";
  const userId = isSitters ? sitterId : ownerId;
  return [
    {
      event: what,
      userId,
      personId: userId === ownerId ? sitterId : ownerId,
      ids: { seriesId: id },
      dedupeKey: `${what}:${id}:${at}`,
    },
  ];
}
