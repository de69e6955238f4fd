import type { NotificationEvent } from "../notifications/notification-events.ts";

/** Somebody has just asked for them: they carry a link that opens something. */
export type LinkMailKind = "confirm_email" | "confirm_new_email" | "password_reset";

/** The text is made from the rows when the mail is sent. */
export type MailKind = LinkMailKind | NotificationEvent;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
};
