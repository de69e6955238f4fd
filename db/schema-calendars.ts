import type { Instant } from "./schema.ts";

/** The tables of calendars and of mail about bookings. */
export type CalendarTables = {
  calendar_feeds: CalendarFeedsTable;
  mail_opt_outs: MailOptOutsTable;
  google_calendars: GoogleCalendarsTable;
  google_busy_times: GoogleBusyTimesTable;
  google_events: GoogleEventsTable;
};

export type CalendarFeedsTable = {
  /** SHA-256 of the address's secret, hex; the secret itself is never stored. */
  secret_hash: string;
  user_id: string;
  created_at: Instant;
};

/** A kind of mail that somebody does without. */
export type MailOptOutsTable = { user_id: string; topic: string; created_at: Instant };

/** Leave to use somebody's Google Calendar. */
export type GoogleCalendarsTable = {
  user_id: string;
  /** Another one with each consent, so that an answer about an earlier one changes nothing. */
  connection_id: string;
  /** The refresh token, encrypted. */
  sealed_token: string;
  connected_at: Instant;
  /** When Google took the leave back; null while it holds. */
  lost_at: Instant | null;
  /** When busy times were last read, and last asked for. */
  busy_read_at: Instant | null;
  busy_tried_at: Instant | null;
};

/** When somebody is busy by their Google Calendar, as last read. */
export type GoogleBusyTimesTable = { user_id: string; start_at: Instant; end_at: Instant };

/** A booking that is wanted in the person's Google Calendar. */
export type GoogleEventsTable = { user_id: string; booking_id: string; created_at: Instant };
