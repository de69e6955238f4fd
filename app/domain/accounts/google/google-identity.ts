/** Who Google says somebody is. */
export type GoogleIdentity = {
  /** Google's own name for the account, which never changes. */
  sub: string;
  email: string;
  name: string | null;
  /**
   * Google runs the mailbox, so that the address is this person's today; for others Google saw it once.
   * https://developers.google.com/identity/sign-in/web/backend-auth#verify-the-integrity-of-the-id-token
   */
  provesEmail: boolean;
};
