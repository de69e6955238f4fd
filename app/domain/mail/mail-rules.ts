/** What a mail says; its text is made from the rows at the moment it is sent. */
export type MailKind =
  | "confirm_email"
  | "confirm_new_email"
  | "email_change_asked"
  | "email_changed"
  | "password_reset"
  | "password_changed"
  | "booking_partner_locked"
  | "google_linked";

/** A mail to one person, as plain text. */
export type Mail = { to: string; subject: string; text: string };
