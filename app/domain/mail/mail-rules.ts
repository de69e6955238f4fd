import type {
  EventOf,
  NotificationEvent,
  VerificationEvent,
} from "../notifications/notification-events.ts";
import type { ACCOUNT } from "../notifications/notification-kinds.ts";

/** Somebody has just asked for them: they carry a link that opens something. */
export const LINK_MAILS = ["confirm_email", "confirm_new_email", "password_reset"] as const;
export type LinkMailKind = (typeof LINK_MAILS)[number];

/** About an account, except its verifications. */
export type AccountMailKind = LinkMailKind | Exclude<EventOf<typeof ACCOUNT>, VerificationEvent>;

/** The text is made from the rows when the mail is sent. */
export type MailKind = LinkMailKind | NotificationEvent;

/** A message is mailed as `unread_messages`. */
export type MailedKind = Exclude<MailKind, "message_received">;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
};
