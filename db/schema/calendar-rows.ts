// Written by: npm run schema
export type CalendarRows = {
  calendar_feeds: CalendarFeedsTable;
  google_calendars: GoogleCalendarsTable;
  google_busy_times: GoogleBusyTimesTable;
  google_events: GoogleEventsTable;
};

export type CalendarFeedsTable = {
  /** SHA-256 of the secret in the feed's address, hex; the secret itself is never stored. */
  secret_hash: string;
  user_id: string;
  created_at: number;
};

/** A user's Google Calendar grant. */
export type GoogleCalendarsTable = {
  user_id: string;
  /** New with each consent, so that a late answer about an earlier one changes nothing. */
  connection_id: string;
  /** The refresh token, encrypted. */
  sealed_token: string;
  connected_at: number;
  /** When Google revoked the grant; null while it holds. */
  lost_at: number | null;
  /** When busy times were last read, and last asked for. */
  busy_read_at: number | null;
  busy_tried_at: number | null;
  /** As in busy_feeds. */
  kept_until: number | null;
};

/** When a user is busy according to their Google Calendar, as last read. */
export type GoogleBusyTimesTable = {
  user_id: string;
  start_at: number;
  end_at: number;
};

/** A booking that is wanted in a user's Google Calendar. */
export type GoogleEventsTable = {
  user_id: string;
  booking_id: string;
  created_at: number;
  /** When its place was removed, 48 hours after the end. */
  place_left_out_at: number | null;
};
