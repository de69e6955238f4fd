// Written by: npm run schema
export type SignInRows = {
  sessions: SessionsTable;
  locked_sessions: LockedSessionsTable;
  one_time_tokens: OneTimeTokensTable;
  email_changes: EmailChangesTable;
  kept_forms: KeptFormsTable;
  google_links: GoogleLinksTable;
  entry_codes: EntryCodesTable;
  waiting_google_links: WaitingGoogleLinksTable;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  kind: "page" | "api";
  user_agent: string | null;
  /** Set for a token created by hand: it opens the API and the socket only. */
  token_name: string | null;
  /** To the hour; null until the first use. */
  last_seen_at: number | null;
  /** When the password was last entered in this session. */
  proven_at: number | null;
  created_at: number;
  expires_at: number;
};

/** A session ended by a lock: opens nothing, only says why it ended. */
export type LockedSessionsTable = {
  /** SHA-256 of the session's token, hex. */
  token_hash: string;
  user_id: string;
  /** When the session would have expired. */
  expires_at: number;
};

/** A link sent by mail: works once, until it expires. */
export type OneTimeTokensTable = {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  kind: "password_reset" | "email_confirmation";
  user_id: string;
  /** The address that the link was sent to, and so proves. */
  email: string;
  created_at: number;
  expires_at: number;
};

/** A change of address, which counts once it is confirmed. */
export type EmailChangesTable = {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  created_at: number;
  confirmed_at: number | null;
  /** Until when the old address can take the account back; null when it cannot. */
  undo_until: number | null;
};

/** A form posted after its session had ended. */
export type KeptFormsTable = {
  /** SHA-256 of the browser's key, hex; the key itself, which also decrypts, is never stored. */
  key_hash: string;
  user_id: string;
  path: string;
  /** AES-256-GCM, base64. */
  fields: string;
  created_at: number;
  expires_at: number;
};

/** The one Google account that signs somebody in. */
export type GoogleLinksTable = {
  /** Google's own name for the account, which never changes; its email may. */
  sub: string;
  user_id: string;
  /** The email of the Google account when it was linked. */
  email: string;
  created_at: number;
};

/** Signs in once, within a minute, in one browser. */
export type EntryCodesTable = {
  /** SHA-256 of the code and of the browser's key, hex; neither is stored itself. */
  code_hash: string;
  browser_hash: string;
  user_id: string;
  is_new_user: number;
  expires_at: number;
};

/** A Google account whose link awaits the password of the account with its email. */
export type WaitingGoogleLinksTable = {
  /** SHA-256 of the browser's key, hex; the key itself is never stored. */
  key_hash: string;
  user_id: string;
  sub: string;
  email: string;
  /** 1 when Google vouches for the mailbox, not only for an address that it once verified. */
  proves_email: number;
  expires_at: number;
};
