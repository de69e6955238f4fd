import type { BookingRecord } from "../bookings/booking-json.ts";
import { ANSWERED, EXPIRED, otherParty, type Party } from "../bookings/booking-rules.ts";
import type {
  LostDogEvent,
  NotificationEvent,
  SeriesEvent,
  VerificationEvent,
  VisitNotice,
} from "./notification-events.ts";
import { noticeOfParting, type PartnerLeft } from "./partner-left.ts";

export type BookingParties = Pick<BookingRecord, "id" | "requestedBy"> &
  Record<Party, { id: string }>;

type SeriesParties = { id: string; ownerId: string; sitterId: string };

/** What an operation reports; `actorId` is null for the system. */
export type Happening =
  | {
      what: "status";
      booking: BookingParties;
      to: BookingRecord["status"];
      reason: string | null;
      actorId: string | null;
    }
  | {
      what: "change_proposed" | "change_agreed" | "change_refused";
      booking: BookingParties;
      proposalId: string;
      actorId: string;
    }
  | {
      what: SeriesEvent;
      series: SeriesParties;
      actorId: string | null;
      at: number;
    }
  | { what: "booking_expiring" | "booking_tomorrow" | "booking_starting"; about: Reminder }
  | {
      /** `reviewer` can write one about the booking. */
      what: "booking_reviewable";
      booking: BookingParties;
      reviewer: Party;
      at: number;
    }
  | {
      what: "booking_reviewed";
      bookingId: string;
      reviewId: string;
      authorId: string;
      aboutId: string;
    }
  | {
      what: VisitNotice;
      booking: BookingParties;
      /** Of the card. */
      date: string;
    }
  | { what: "message_received"; userId: string; senderId: string; messageId: number }
  | { what: "unread_messages"; userId: string; senderId: string; at: number }
  | { what: "saved_search"; userId: string; searchId: string; at: number }
  | {
      what: "email_change_asked" | "email_changed";
      userId: string;
      emailChangeId: string;
    }
  | { what: VerificationEvent; userId: string; verificationId: string }
  | {
      what: LostDogEvent;
      lostDogId: string;
      /** The page, or the sighting: part of the dedupe key. */
      thingId: string;
      userIds: string[];
      actorId: string | null;
    }
  | PartnerLeft
  | { what: "booking_partner_locked"; booking: BookingParties; lockedId: string; actionId: number }
  | {
      what: "password_changed" | "google_linked" | "google_calendar_lost" | "busy_feed_failing";
      userId: string;
      /** Tells this time from the next: part of the dedupe key. */
      id: string;
    };

/** `at`: the start or the time limit that it is about. */
type Reminder = { booking: BookingParties; at: number };

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

/** The notices of a happening; a person is never told of what they did themselves. */
export function noticesOf(happening: Happening): Notice[] {
  switch (happening.what) {
    case "status":
      return ofStatus(happening);
    case "change_proposed":
    case "change_agreed":
    case "change_refused":
      return [ofProposal(happening)];
    case "booking_expiring":
    case "booking_tomorrow":
    case "booking_starting":
      return ofReminder(happening);
    case "booking_reviewable": {
      const { what, booking, reviewer, at } = happening;
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
      const { what, bookingId, reviewId, authorId, aboutId } = happening;
      const dedupeKey = `${what}:${reviewId}`;
      return [{ event: what, userId: aboutId, personId: authorId, ids: { bookingId }, dedupeKey }];
    }
    case "visit_started":
    case "visit_finished": {
      const { what, booking, date } = happening;
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
      const { what, userId, senderId, messageId } = happening;
      const ids = { senderId, messageId: String(messageId) };
      return [{ event: what, userId, personId: senderId, ids, dedupeKey: `${what}:${messageId}` }];
    }
    case "unread_messages": {
      const { what, userId, senderId, at } = happening;
      const dedupeKey = `${what}:${userId}:${senderId}:${at}`;
      return [{ event: what, userId, personId: senderId, ids: { senderId }, dedupeKey }];
    }
    case "saved_search": {
      const { what, userId, searchId, at } = happening;
      const dedupeKey = `${what}:${searchId}:${at}`;
      return [{ event: what, userId, personId: null, ids: { searchId }, dedupeKey }];
    }
    case "email_change_asked":
    case "email_changed": {
      const { what, userId, emailChangeId } = happening;
      const dedupeKey = `${what} ${emailChangeId}`;
      return [{ event: what, userId, personId: null, ids: { emailChangeId }, dedupeKey }];
    }
    case "verification_approved":
    case "verification_declined":
    case "verification_expired": {
      const { what, userId, verificationId } = happening;
      const dedupeKey = `${what}:${verificationId}`;
      return [{ event: what, userId, personId: null, ids: { verificationId }, dedupeKey }];
    }
    case "dog_missing":
    case "dog_sighted":
    case "dog_found":
    case "lost_page_ended":
    case "dog_lost_nearby":
      return ofLostDog(happening);
    case "partner_left":
      return [noticeOfParting(happening)];
    case "booking_partner_locked": {
      const { what, booking, lockedId, actionId } = happening;
      const userId = booking.owner.id === lockedId ? booking.sitter.id : booking.owner.id;
      const dedupeKey = `${what} ${booking.id} ${actionId}`;
      return [{ event: what, userId, personId: null, ids: { bookingId: booking.id }, dedupeKey }];
    }
    case "password_changed":
    case "google_linked":
    case "google_calendar_lost":
    case "busy_feed_failing": {
      const { what, userId, id } = happening;
      return [{ event: what, userId, personId: null, ids: {}, dedupeKey: `${what}:${id}` }];
    }
    default:
      return ofSeries(happening);
  }
}

type Of<W extends Happening["what"]> = Extract<Happening, { what: W }>;

/** The other party, or both if the system acts; of an expired request, only the one waiting. */
function ofStatus({ booking, to, reason, actorId }: Of<"status">): Notice[] {
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

function eventOf(to: BookingRecord["status"], systemsReason: string | null) {
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
}: Of<"change_proposed" | "change_agreed" | "change_refused">): Notice {
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
  about: { booking, at },
}: Of<"booking_expiring" | "booking_tomorrow" | "booking_starting">): Notice[] {
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

function ofLostDog({ what, lostDogId, thingId, userIds, actorId }: Of<LostDogEvent>): Notice[] {
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
function ofSeries({ what, series, actorId, at }: Of<SeriesEvent>): Notice[] {
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
