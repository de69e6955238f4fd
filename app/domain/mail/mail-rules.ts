/** Cannot be turned off. */
export type AccountMailKind =
  | "confirm_email"
  | "confirm_new_email"
  | "email_change_asked"
  | "email_changed"
  | "password_reset"
  | "password_changed"
  | "booking_partner_locked"
  | "google_linked"
  | "google_calendar_lost";

/** About a change of a booking. */
export type ProposalMailKind = "change_proposed" | "change_agreed" | "change_refused";

export type BookingMailKind =
  | ProposalMailKind
  | "booking_requested"
  | "booking_accepted"
  | "booking_declined"
  | "booking_cancelled"
  | "booking_expired";

/** About a weekly booking. */
export type SeriesMailKind =
  | "series_requested"
  | "series_accepted"
  | "series_declined"
  | "series_cancelled"
  | "series_paused"
  | "series_skipped"
  | "series_change_proposed"
  | "series_change_agreed"
  | "series_change_refused";

export type SearchMailKind = "saved_search";

export type VerificationMailKind =
  | "verification_approved"
  | "verification_declined"
  | "verification_expired";

/** The text is made from the rows when the mail is sent. */
export type MailKind =
  | AccountMailKind
  | BookingMailKind
  | SearchMailKind
  | SeriesMailKind
  | VerificationMailKind;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  unsubscribe?: string;
};
