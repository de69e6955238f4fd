import { Credentials } from "#app/domain/accounts/sign-in/account-schemas.ts";
import { login } from "#app/domain/accounts/sign-in/login.server.ts";
import { ApiSessionShape } from "#app/domain/people/user-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api("Accounts", {
  POST: {
    summary: "Sign in",
    notes:
      "A wrong password and an unknown email get the same response. People who set codes up are asked for one: send it with the `challenge` of the answer to `POST /auth/second-factor`.",
    who: "anyone",
    body: Credentials,
    answers: { 200: ApiSessionShape },
    errors: {
      401: ["invalid_credentials", "second_factor_required"],
      403: ["account_locked"],
      429: ["rate_limited"],
    },
    example: sample.credentials,
    run: async (call) => {
      const signIn = await login(call.ctx, await call.input());
      return Response.json(await openApiSession(call, signIn, { isNewUser: false }));
    },
  },
});
export const action = loader;
