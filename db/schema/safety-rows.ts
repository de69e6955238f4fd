// Written by: npm run schema
import type { Generated } from "kysely";

export type SafetyRows = {
  blocks: BlocksTable;
  reports: ReportsTable;
  report_messages: ReportMessagesTable;
  support_messages: SupportMessagesTable;
  admin_actions: AdminActionsTable;
};

/** Keeps both people from writing to and booking with each other. */
export type BlocksTable = {
  blocker_id: string;
  blocked_id: string;
  created_at: number;
};

export type ReportsTable = {
  id: string;
  reporter_id: string;
  reported_id: string;
  reason: string;
  details: string | null;
  created_at: number;
  handled_at: number | null;
  /** The one it is about. */
  review_id: string | null;
  /** The one whose page it is about. */
  lost_dog_id: string | null;
};

/** Messages as they were when reported; admins see no others. */
export type ReportMessagesTable = {
  report_id: string;
  message_id: number;
  sender_id: string;
  content: string;
  sent_at: number;
};

export type SupportMessagesTable = {
  id: string;
  /** Null for a visitor without a session. */
  user_id: string | null;
  email: string;
  content: string;
  /** One of the sender's own bookings. */
  booking_id: string | null;
  created_at: number;
  handled_at: number | null;
};

/** Append-only by triggers. It has no foreign keys, so that it outlives the people it names. */
export type AdminActionsTable = {
  id: Generated<number>;
  /** Null for the command line. */
  admin_id: string | null;
  action: string;
  /** Whom it was done to. */
  person_id: string | null;
  /** The report or support message it was about. */
  thing_id: string | null;
  reason: string | null;
  at: number;
};
