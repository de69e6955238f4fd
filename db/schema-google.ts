import type { Flag, Instant } from "./schema.ts";

/** The tables of sign-in with Google. */
export type GoogleTables = {
  google_links: GoogleLinksTable;
  entry_codes: EntryCodesTable;
  waiting_google_links: WaitingGoogleLinksTable;
};

/** The one Google account that signs somebody in. */
export type GoogleLinksTable = {
  /** Google's own name for the account, which never changes; its email may. */
  sub: string;
  user_id: string;
  /** The email of the Google account when it was linked. */
  email: string;
  created_at: Instant;
};

/** A way in that works once, for a minute, in one browser. */
export type EntryCodesTable = {
  /** SHA-256 of the code and of the browser's key, hex; neither is stored itself. */
  code_hash: string;
  browser_hash: string;
  user_id: string;
  is_new_user: Flag;
  expires_at: Instant;
};

/** A Google account that waits for the password of the account with its email. */
export type WaitingGoogleLinksTable = {
  /** SHA-256 of the browser's key, hex; the key itself is never stored. */
  key_hash: string;
  user_id: string;
  sub: string;
  email: string;
  /** Google vouches for the mailbox, not only for an address that it once saw. */
  proves_email: Flag;
  expires_at: Instant;
};
