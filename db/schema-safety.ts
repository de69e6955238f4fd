import type { Generated } from "kysely";
import type { Instant } from "./schema.ts";

/** The tables of what people and admins do about others. */
export type SafetyTables = {
  blocks: BlocksTable;
  reports: ReportsTable;
  report_messages: ReportMessagesTable;
  support_messages: SupportMessagesTable;
  admin_actions: AdminActionsTable;
};

/** One person keeps the other from writing and booking; it holds in both directions. */
export type BlocksTable = { blocker_id: string; blocked_id: string; created_at: Instant };

export type ReportsTable = {
  id: string;
  reporter_id: string;
  reported_id: string;
  reason: string;
  details: string | null;
  created_at: Instant;
  handled_at: Instant | null;
};

/** The messages that a report shows to admins, as they were: they see no others. */
export type ReportMessagesTable = {
  report_id: string;
  message_id: number;
  sender_id: string;
  content: string;
  sent_at: Instant;
};

export type SupportMessagesTable = {
  id: string;
  /** Null for somebody who was not signed in. */
  user_id: string | null;
  email: string;
  content: string;
  /** A booking of that person's own. */
  booking_id: string | null;
  created_at: Instant;
  handled_at: Instant | null;
};

/** Only grows; triggers see to it. */
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
  at: Instant;
};
