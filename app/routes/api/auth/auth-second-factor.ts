import { SecondFactorInput } from "#app/domain/accounts/factor/factor-schemas.ts";
import { finishSignIn } from "#app/domain/accounts/factor/finish-sign-in.server.ts";
import { ApiSessionShape } from "#app/domain/people/user-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api("Accounts", {
  POST: {
    summary: "Finish signing in with a code",
    notes:
      "After `second_factor_required`: six digits of the person's app, or one of their recovery codes, within ten minutes. Each code works once; one that was used is refused like a wrong one.",
    who: "anyone",
    body: SecondFactorInput,
    answers: { 200: ApiSessionShape },
    errors: {
      401: ["invalid_code", "challenge_expired", "invalid_credentials"],
      429: ["rate_limited"],
    },
    example: { challenge: "the-challenge-of-the-first-answer", code: "081804" },
    run: async (call) => {
      const signIn = await finishSignIn(call.ctx, await call.input());
      return Response.json(await openApiSession(call, signIn, { isNewUser: false }));
    },
  },
});
export const action = loader;
