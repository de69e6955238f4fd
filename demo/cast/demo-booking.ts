import type { Service } from "#app/domain/sitters/sitter-rules.ts";

/** How a booking went. 'unmarked' was accepted and is over, and the sitter has not marked it completed. */
export type DemoOutcome =
  | "pending"
  | "accepted"
  | "rejected"
  | "completed"
  | "unmarked"
  | "cancelled by owner"
  | "cancelled by sitter"
  | "expired";

/** A booking of the demo; people and dogs are called by their names. */
export type DemoBooking = {
  owner: string;
  dog: string;
  sitter: string;
  /** Days from today. Where the sitter has no room then, a day further from today is taken. */
  day: number;
  /** A period such as 'morning', or ranges such as '09:00-10:00, 17:00-18:00'. */
  at: string;
  service?: Service;
  notes?: string;
  /** The owner does not say where; else it is their own address. */
  placeless?: boolean;
  ends: DemoOutcome;
  reason?: string;
  /** For one that lies ahead: hours since it was asked for. */
  askedAgo?: number;
  askedBy?: "owner" | "sitter";
};
