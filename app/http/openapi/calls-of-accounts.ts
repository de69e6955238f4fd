import { GoogleAuthorization } from "#app/domain/accounts/google/google-schemas.ts";
import { ApiSessionShape } from "#app/domain/accounts/profile/user-json-schemas.ts";
import { Credentials, Registration } from "#app/domain/accounts/sign-in/account-schemas.ts";
import type { DescribedCalls } from "./described-call.ts";

const credentials = { email: "olive@example.org", password: "correct horse" };

export const callsOfAccounts: DescribedCalls = {
  noun: "Accounts",
  about: "Joining, signing in and out. Tokens are opaque, work for seven days and can be revoked.",
  calls: [
    {
      call: "POST /auth/register",
      summary: "Join",
      notes: "The role is that of an owner, whatever is sent; onboarding sets it.",
      who: "anyone",
      body: Registration,
      answers: { 201: ApiSessionShape },
      errors: { 409: ["email_taken"], 429: ["rate_limited"] },
      example: { name: "Olive Owner", ...credentials },
    },
    {
      call: "POST /auth/login",
      summary: "Sign in",
      notes: "A wrong password and an unknown email answer alike.",
      who: "anyone",
      body: Credentials,
      answers: { 200: ApiSessionShape },
      errors: { 401: ["invalid_credentials"], 403: ["account_locked"], 429: ["rate_limited"] },
      example: credentials,
    },
    {
      call: "POST /auth/logout",
      summary: "Sign out",
      notes:
        "The token of the call stops working at once and its live sockets close. Twice is fine.",
      who: "anyone",
      answers: { 204: null },
    },
    {
      call: "GET /auth/google",
      summary: "Begin to sign in with Google, for browsers",
      notes:
        "Sends the browser to Google, which sends it back to the callback; programs post a code instead.",
      who: "anyone",
      answers: { 302: null },
      errors: { 429: ["rate_limited"], 503: ["not_configured"] },
    },
    {
      call: "GET /auth/google/callback",
      summary: "Come back from Google, for browsers",
      notes:
        "Where Google sends the browser, with a code or an error. Ends at a page: signed in, at the question for the password, or back at sign-in.",
      who: "anyone",
      answers: { 302: null },
      errors: { 429: ["rate_limited"], 503: ["not_configured"] },
    },
    {
      call: "POST /auth/google",
      summary: "Sign in with a code from Google",
      notes:
        "For programs that ran the authorization-code flow themselves, with PKCE or without. 201 for somebody new, 200 for somebody known; an account with a password and this email must be linked on the pages first.",
      who: "anyone",
      body: GoogleAuthorization,
      answers: { 200: ApiSessionShape, 201: ApiSessionShape },
      errors: {
        401: ["invalid_credentials"],
        403: ["account_locked"],
        409: ["link_required", "email_unconfirmed", "google_taken", "account_locked"],
        429: ["rate_limited"],
        503: ["not_configured"],
      },
      example: { authorizationCode: "4/0AeanS0Z-a-code-of-google", codeVerifier: null },
    },
  ],
};
