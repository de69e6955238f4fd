// Written by: npm run schema
import type { Generated } from "kysely";

export type NotificationRows = {
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  quiet_hours: QuietHoursTable;
  reminders: RemindersTable;
  push_subscriptions: PushSubscriptionsTable;
  push_details: PushDetailsTable;
};

export type NotificationsTable = {
  id: string;
  user_id: string;
  event: string;
  booking_id: string | null;
  series_id: string | null;
  /** Whom it is about, if anybody. */
  person_id: string | null;
  /** Written twice, it still tells once. */
  dedupe_key: string;
  created_at: number;
  read_at: number | null;
  /** What it is about, if a lost dog. */
  lost_dog_id: string | null;
};

/** What somebody chose; what is absent is as we recommend. */
export type NotificationChoicesTable = {
  user_id: string;
  kind: string;
  channel: string;
  wanted: number;
};

/** What somebody chose; what is absent is as we recommend. */
export type QuietHoursTable = {
  user_id: string;
  /** HH:mm in the marketplace's time zone; null for none. */
  from_time: string | null;
  until_time: string | null;
};

/** Those sent, so that a job which runs again sends none twice. */
export type RemindersTable = {
  booking_id: string;
  event: string;
  /** The start or the time limit that it is about. */
  about_at: number;
};

/** A device that shows notifications, until its session ends. */
export type PushSubscriptionsTable = {
  session_id: string;
  user_id: string;
  /** At the push service of the browser; whoever has it and the keys can write to the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** In a row. */
  failures: Generated<number>;
  /** Nothing is sent before. */
  paused_until: number | null;
  created_at: number;
};

/** Who lets their devices show names and texts. */
export type PushDetailsTable = {
  user_id: string;
};
