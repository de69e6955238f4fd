export type GoogleIdentity = {
  /** Google's permanent id of the account. */
  sub: string;
  email: string;
  name: string | null;
  /**
   * Google hosts the mailbox, so the address is this person's today; others were verified by Google
   * only once.
   * https://developers.google.com/identity/sign-in/web/backend-auth#verify-the-integrity-of-the-id-token
   */
  provesEmail: boolean;
};
