import type { Service } from "#app/domain/services/sitter-rules.ts";

/** 'unmarked': accepted and over, but not marked completed by the sitter. */
export type DemoOutcome =
  | "pending"
  | "accepted"
  | "rejected"
  | "completed"
  | "unmarked"
  | "cancelled by owner"
  | "cancelled by sitter"
  | "expired";

export type DemoBooking = {
  owner: string;
  dog: string;
  secondDog?: string;
  sitter: string;
  /** Further sitters who are asked for the same. */
  alsoAsk?: string[];
  /** Asks the same sitter for the time of the booking before it in the list. */
  rival?: true;
  /** To get to know each other, for half an hour. */
  meet?: true;
  /** Days from today; moved further from today if the sitter is full. */
  day: number;
  /** Began before the demo is filled, and has not ended. */
  running?: true;
  /** A period such as 'morning', ranges such as '09:00-10:00, 17:00-18:00', or 'stay'. */
  at: string;
  /** Of a stay, from its first day to its last. */
  days?: number;
  service?: Service;
  notes?: string;
  /** By default the location is the owner's address. */
  placeless?: boolean;
  /** Its sitter noted what they did. */
  card?: true;
  ends: DemoOutcome;
  reason?: string;
  /** Other times that one of them has proposed for a request or an accepted booking. */
  proposal?: { by: "owner" | "sitter"; at: string };
  /** For future bookings: hours since the request. */
  requestedAgo?: number;
  requestedBy?: "owner" | "sitter";
};
