/** Mail about the account, which cannot be turned off. */
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

/** Mail about a booking, to one of its parties. */
export type BookingMailKind =
  | "booking_requested"
  | "booking_accepted"
  | "booking_declined"
  | "booking_cancelled"
  | "booking_expired";

/** The kind of a mail; its text is made from the rows when it is sent. */
export type MailKind = AccountMailKind | BookingMailKind;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The unsubscribe address; absent for mail that cannot be turned off. */
  unsubscribe?: string;
};
