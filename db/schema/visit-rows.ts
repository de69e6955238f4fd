// Written by: npm run schema
import type { Generated } from "kysely";

export type VisitRows = {
  visits: VisitsTable;
  visit_events: VisitEventsTable;
  visit_photos: VisitPhotosTable;
};

/** The card of a booking, of a stay one a day. */
export type VisitsTable = {
  booking_id: string;
  /** The day, of other bookings their date. */
  date: string;
  /** Null after the Start was taken back. */
  started_at: number | null;
  finished_at: number | null;
};

/** What a sitter noted on a card. */
export type VisitEventsTable = {
  id: Generated<number>;
  booking_id: string;
  date: string;
  /** Chosen by the sitter's client: what is sent again is stored once. */
  client_id: string | null;
  kind: "start" | "pee" | "poo" | "food" | "water" | "medication" | "photo" | "note" | "finish";
  /** When it was tapped. */
  at: number;
  received_at: number;
  /** Empty for none. */
  content: string;
  /** Where it was tapped, if the sitter chose to say so. */
  latitude: number | null;
  longitude: number | null;
  /** Since it was taken back; then it is empty. */
  removed_at: number | null;
};

/** Twenty positions on a card, each taken once: racing uploads can't add a further photo. */
export type VisitPhotosTable = {
  booking_id: string;
  date: string;
  position: number;
  event_id: number;
  photo_key: string;
};
