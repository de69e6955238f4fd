/** A mail about somebody's account, which they can't do without. */
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

/** A mail about a booking, to one of its parties. */
export type BookingMailKind =
  | "booking_requested"
  | "booking_accepted"
  | "booking_declined"
  | "booking_cancelled"
  | "booking_expired";

/** What a mail says; its text is made from the rows at the moment it is sent. */
export type MailKind = AccountMailKind | BookingMailKind;

/** A mail to one person, as plain text. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The address that ends mails of this kind; none for what one can't do without. */
  unsubscribe?: string;
};
