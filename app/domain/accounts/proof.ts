/** What a form that asks for a proof of who is there has to ask for. */
export type Proof = {
  /** Not of those who have none, or have just used a passkey. */
  asksPassword: boolean;
  /** A code, or a passkey in its place, before anything else. */
  needsCode: boolean;
  /** In the last 10 minutes. */
  proven: boolean;
  /** One that is older than a day. */
  hasPasskey: boolean;
};
