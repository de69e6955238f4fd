// Written by: npm run schema
import type { Generated } from "kysely";

export type BookingRows = {
  bookings: BookingsTable;
  booking_slots: BookingSlotsTable;
  booking_moves: BookingMovesTable;
  idempotency_keys: IdempotencyKeysTable;
};

export type BookingsTable = {
  id: string;
  owner_id: string;
  sitter_id: string;
  dog_id: string;
  requested_by: "owner" | "sitter";
  service: string;
  /** yyyy-MM-dd, as requested. */
  date: string;
  time_period: string | null;
  status: "pending" | "accepted" | "rejected" | "completed" | "cancelled";
  notes: string | null;
  place_address: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  place_area: string | null;
  /** Fixed at the request; null is 'Price on request'. */
  price_cents: number | null;
  reason: string | null;
  cancelled_by: "owner" | "sitter" | "system" | null;
  /** Counts the changes of status. */
  version: number;
  /** Start of the first slot and end of the last. */
  start_at: number;
  end_at: number;
  /** The slots as text: one live request for the same dog, sitter and times. */
  times_key: string;
  /** 1 when whoever accepted it kept it out of their calendar. */
  calendar_declined: Generated<number>;
  created_at: number;
  updated_at: number;
  /** JSON, fixed at the request; null if older, or 'Price on request'. */
  price_lines: string | null;
  /** The sitter's at the request. */
  policy: Generated<"flexible" | "moderate" | "strict">;
  kind: Generated<"visit" | "stay" | "meet">;
  /** yyyy-MM-dd, the last day of a stay; null for a visit. */
  end_date: string | null;
  /** The number of its rows in booking_dogs. */
  dog_count: Generated<number>;
  /** Null is start_at: a process of an older version asked. */
  answer_by: number | null;
  /** Requests of an owner to several sitters share it. */
  group_id: string | null;
  /** The last one agreed to, which its terms are from. */
  proposal_id: string | null;
  /** Of a weekly booking. */
  series_id: string | null;
  /** The date of the series that it stands for. */
  series_date: string | null;
  /** As chosen; own words are the reason. */
  decline_reason: "unavailable" | "too_far" | "dog" | "not_needed" | "found_other" | "other" | null;
  /** When a name or a home that it shows last changed. */
  text_changed_at: number | null;
};

export type BookingSlotsTable = {
  booking_id: string;
  position: number;
  start_at: number;
  end_at: number;
  /** HH:mm in the marketplace's time zone, as requested. */
  start_time: string;
  end_time: string;
  /** The number of its calendar entry; null for position + 1. */
  entry: number | null;
};

/** The log of status changes; triggers keep it append-only. */
export type BookingMovesTable = {
  id: Generated<number>;
  booking_id: string;
  /** Null for the system. */
  actor_id: string | null;
  from_status: string | null;
  to_status: string;
  reason: string | null;
  at: number;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  body_hash: string;
  booking_id: string;
  created_at: number;
};
