export type GoogleIdentity = {
  sub: string;
  email: string;
  name: string | null;
  /**
   * Google hosts the mailbox, so the address is theirs today; others were verified only once.
   * https://developers.google.com/identity/sign-in/web/backend-auth#verify-the-integrity-of-the-id-token
   */
  provesEmail: boolean;
};
