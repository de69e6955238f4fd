import type { BookingRecord } from "../../bookings/booking-json.ts";
import type { RateName } from "../../limits/shares.ts";
import type { LINKED_PAGES } from "../../page-link.server.ts";
import type { VerificationKind } from "../../verification/verification-rules.ts";
import type { Channel, NotificationKind } from "../notification-kinds.ts";

/** One person to tell of an event. */
export type Told = {
  userId: string;
  /** Whom it is about, if anybody. */
  personId: string | null;
  /** The ids it is about; `sealed` is encrypted, as the store must not reveal it. */
  ids: Record<string, string>;
  /** Of notices with the same key, only the first is sent. */
  dedupeKey: string;
};

/** What the list says of it, in single lines. */
export type NotificationFacts = {
  /** Whom it is about, if anybody. */
  person: string;
  isBySystem: boolean;
  /** Of the booking, or the one that is lost. */
  dogs: string;
  /** Of several days, with a report each. */
  isStay: boolean;
  /** Whether the owner of the booking is told. */
  isOwner: boolean;
  /** What was to be verified, if that is known. */
  check: VerificationKind | null;
  /** Whether what it warns of can be stopped no longer. */
  isOver: boolean;
};

/** All there is to know of a kind of event that people are told of. Its mail is typed by its subject. */
export type EventRecord = {
  /** By which people turn it on and off. */
  kind: NotificationKind;
  /** The one channel for it, if not all. */
  only?: Channel;
  /** Who is told; nobody is told of what they did themselves. */
  told: (news: never, event: string) => Told | Told[];
  /**
   * What /notifications says; of what it does not list, nothing. It is true whenever it is read, so it
   * tells what happened.
   */
  text?: (facts: NotificationFacts) => string;
  /** What to do about it, as a sentence. */
  advice?: (facts: NotificationFacts) => string;
  /**
   * What a device shows of it to anybody who looks: no names and no texts, and as true later as `text`.
   * Absent of what is only mailed.
   */
  push?: string;
  /** Beyond this rate of one person it is only in the app. */
  loudWithin?: RateName;
  /** Where it leads, unless to a booking, a weekly booking or a lost dog. */
  page?: keyof typeof LINKED_PAGES;
  /** News of a booking that have become untrue since they were queued reach nobody. */
  isTrue?: (booking: BookingRecord, now: number, proposalId: string | undefined) => boolean;
};
