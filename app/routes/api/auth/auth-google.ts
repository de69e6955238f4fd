import { GoogleAuthorization } from "#app/domain/accounts/google/google-schemas.ts";
import { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import { signInByGoogleCode } from "#app/domain/accounts/google/sign-in-by-google-code.server.ts";
import { ApiSessionShape } from "#app/domain/people/user-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { signInAtGoogle } from "#app/http/google/google-flow.server.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api("Accounts", {
  GET: {
    summary: "Start signing in with Google, for browsers",
    notes:
      "Redirects the browser to Google, which redirects it to the callback; programs post a code instead.",
    who: "anyone",
    answers: { 302: null },
    errors: { 429: ["rate_limited"], 503: ["not_configured"] },
    run: ({ scope, request }) => signInAtGoogle(scope, request),
  },
  POST: {
    summary: "Sign in with a code from Google",
    notes:
      "For programs that ran the authorization-code flow themselves, with PKCE or without. 201 for a new account, 200 for a known one; an account with a password and this email must be linked on the pages first.",
    who: "anyone",
    body: GoogleAuthorization,
    answers: { 200: ApiSessionShape, 201: ApiSessionShape },
    errors: {
      401: ["invalid_credentials", "second_factor_required"],
      403: ["account_locked"],
      409: ["link_required", "email_unconfirmed", "google_taken", "account_locked"],
      429: ["rate_limited"],
      503: ["not_configured"],
    },
    example: { authorizationCode: "4/0AeanS0Z-a-code-of-google", codeVerifier: null },
    run: async (call) => {
      requireGoogle(call.ctx);
      const { isNewUser, ...signIn } = await signInByGoogleCode(call.ctx, await call.input());
      const session = await openApiSession(call, signIn, { isNewUser });
      return Response.json(session, { status: isNewUser ? 201 : 200 });
    },
  },
});
export const action = loader;
