// Written by: npm run schema
import type { Generated } from "kysely";

export type MessageRows = {
  messages: MessagesTable;
  conversations: ConversationsTable;
  outbox: OutboxTable;
};

export type MessagesTable = {
  id: Generated<number>;
  /** Both people's ids in ascending order, joined by a colon. */
  thread: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  /** Chosen by the sender's client: a message sent again is stored once. */
  client_id: string | null;
  read_at: number | null;
  created_at: number;
  /** As sent; they are gone with the sender's account. */
  photo_count: Generated<number>;
};

/** One row for each side of a thread, so that lists and unread totals need no grouping. */
export type ConversationsTable = {
  user_id: string;
  partner_id: string;
  last_message_id: number | null;
  unread_count: Generated<number>;
  created_at: number;
  /** When unread messages are worth an email. */
  mail_due_at: number | null;
  /** When the last such email was due. */
  mailed_at: number | null;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: string;
  /** JSON object of ids; never a token, an address or a text. */
  payload: string;
  dedupe_key: string;
  attempts: Generated<number>;
  run_after: number;
  done_at: number | null;
  created_at: number;
  /** Not brought about before, if set. */
  hold_until: number | null;
  /** That brings it about; since it was first due. */
  service: string | null;
  /** The service and whom it is for, one at a time; since it was first due. */
  lane: string | null;
  /** Among those due, from 1; 0 while under way; null before and after. */
  turn: number | null;
};
