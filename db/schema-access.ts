import type { Instant } from "./schema.ts";

/** The tables of mailed links, of forms that wait for their person to sign in again, and of sessions that a lock ended. */
export type AccessTables = {
  one_time_tokens: OneTimeTokensTable;
  email_changes: EmailChangesTable;
  kept_forms: KeptFormsTable;
  locked_sessions: LockedSessionsTable;
};

/** A link sent by mail: works once, until it expires. */
export type OneTimeTokensTable = {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  kind: "password_reset" | "email_confirmation";
  user_id: string;
  /** The address that the link was sent to, and so proves. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
};

/** Somebody's move to another address, which counts from its confirmation on. */
export type EmailChangesTable = {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  created_at: Instant;
  confirmed_at: Instant | null;
  /** Until when whoever reads the old address can take the account back; null when nobody can. */
  undo_until: Instant | null;
};

/** A form posted after its session had ended. */
export type KeptFormsTable = {
  /** SHA-256 of the browser's key, hex; the key itself, which also decrypts, is never stored. */
  key_hash: string;
  user_id: string;
  path: string;
  /** AES-256-GCM, base64. */
  fields: string;
  created_at: Instant;
  expires_at: Instant;
};

/** A session that ended when its person was locked: opens nothing, only says why it ended. */
export type LockedSessionsTable = {
  /** SHA-256 of the session's token, hex. */
  token_hash: string;
  user_id: string;
  /** When the session would have expired. */
  expires_at: Instant;
};
