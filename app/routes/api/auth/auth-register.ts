import { Registration } from "#app/domain/accounts/sign-in/account-schemas.ts";
import { register } from "#app/domain/accounts/sign-in/register.server.ts";
import { ApiSessionShape } from "#app/domain/people/user-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";
import { sample } from "#app/http/openapi/examples.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api("Accounts", {
  POST: {
    summary: "Register",
    notes: "The role is `owner` at first, whatever is sent; onboarding sets it.",
    who: "anyone",
    body: Registration,
    answers: { 201: ApiSessionShape },
    errors: { 409: ["email_taken"], 429: ["rate_limited"] },
    example: { name: "Olive Owner", ...sample.credentials },
    run: async (call) => {
      const signIn = await register(call.ctx, await call.input());
      const session = await openApiSession(call, signIn, { isNewUser: true });
      return Response.json(session, { status: 201 });
    },
  },
});
export const action = loader;
