import type { BookingsTable } from "#db/schema.ts";

type Party = "owner" | "sitter";

/** A booking, as far as it decides who hears of it. */
export type BookingParties = { id: string; requestedBy: Party } & Record<Party, { id: string }>;

type SeriesParties = { id: string; ownerId: string; sitterId: string };

/** What an operation did or noticed; `actorId` is null for the system. */
export type News =
  | {
      what: "status";
      booking: BookingParties;
      to: BookingsTable["status"];
      reason: string | null;
      actorId: string | null;
      /** No person is told, because they hear of several bookings at once. */
      quiet?: boolean | undefined;
      /** The accepting party opted out of adding it to their calendar. */
      calendarDeclined?: boolean | undefined;
    }
  /** A booking has other terms; those of a request become a booking's with `isNew`. */
  | { what: "terms_agreed"; booking: BookingParties; isNew: boolean }
  | { what: "bookings_cancelled"; bookingIds: string[] }
  | {
      what: "change_proposed" | "change_agreed" | "change_refused";
      booking: BookingParties;
      proposalId: string;
      actorId: string;
    }
  | { what: SeriesEvent; series: SeriesParties; actorId: string | null; at: number }
  /** `at`: the start or the time limit that it is about. */
  | {
      what: "booking_expiring" | "booking_tomorrow" | "booking_starting";
      booking: BookingParties;
      at: number;
    }
  /** `reviewer` can write one about the booking. */
  | { what: "booking_reviewable"; booking: BookingParties; reviewer: Party; at: number }
  | {
      what: "booking_reviewed";
      bookingId: string;
      reviewId: string;
      authorId: string;
      aboutId: string;
    }
  /** `date`: of the card. */
  | { what: VisitEvent; booking: BookingParties; date: string }
  | { what: "message_received"; userId: string; senderId: string; messageId: number }
  | { what: "unread_messages"; userId: string; senderId: string; at: number }
  | { what: "saved_search"; userId: string; searchId: string; at: number }
  | { what: "email_change_asked" | "email_changed"; userId: string; emailChangeId: string }
  | { what: VerificationEvent; userId: string; verificationId: string }
  | {
      what: LostDogEvent;
      lostDogId: string;
      /** The page, or the sighting: part of the dedupe key. */
      thingId: string;
      userIds: string[];
      actorId: string | null;
    }
  | {
      /** To one person who had booked with somebody whose account is deleted. */
      what: "partner_left";
      userId: string;
      leaverId: string;
      /** The first of those cancelled; null of a weekly booking without any. */
      bookingId: string | null;
      /** A `Parting`. */
      sealed: string;
    }
  /** Somebody asked for a link that opens something; `id` tells this time from the next. */
  | { what: LinkEvent; userId: string; id: string; emailChangeId?: string }
  | { what: "booking_partner_locked"; booking: BookingParties; lockedId: string; actionId: number }
  | {
      what: OwnEvent;
      userId: string;
      /** Tells this time from the next: part of the dedupe key. */
      id: string;
    }
  /** These are told before the change: those who accept a booking lock its row first, too. */
  | { what: "dog_renamed"; dogId: string }
  | { what: "person_renamed" | "person_deleted" | "sitter_moved"; userId: string }
  /** A block between two people begins or ends. */
  | { what: "block_changed"; userIds: [string, string] }
  | { what: "calendar_connected"; userId: string };

/** The news of one kind or several. */
export type NewsOf<W extends News["what"]> = Among<News, W>;

type Among<N extends News, W> = N extends unknown
  ? Extract<N["what"], W> extends never
    ? never
    : N & { what: Extract<N["what"], W> }
  : never;

export type SeriesEvent =
  | "series_requested"
  | "series_accepted"
  | "series_declined"
  | "series_expiring"
  | "series_expired"
  | "series_cancelled"
  | "series_paused"
  | "series_skipped"
  | "series_change_proposed"
  | "series_change_agreed"
  | "series_change_refused";

export type LostDogEvent =
  | "dog_missing"
  | "dog_sighted"
  | "dog_found"
  | "lost_page_ended"
  | "dog_lost_nearby";

export type VisitEvent = "visit_started" | "visit_finished";

export type VerificationEvent =
  | "verification_approved"
  | "verification_declined"
  | "verification_expired";

/** News of an account for its person alone. */
export type OwnEvent =
  | "password_changed"
  | "google_linked"
  | "google_calendar_lost"
  | "busy_feed_failing"
  | "new_device"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "recovery_codes_restored"
  | "factor_removal_asked"
  | "passkey_added"
  | "passkey_removed"
  | "passkey_copied";

export type LinkEvent =
  | "confirm_email"
  | "confirm_new_email"
  | "password_reset"
  | "account_taken_back";
