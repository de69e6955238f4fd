import { Credentials } from "#app/domain/accounts/sign-in/account-schemas.ts";
import { login } from "#app/domain/accounts/sign-in/login.server.ts";
import { anyone, api } from "#app/http/api/api.server.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api({
  POST: anyone(async (call) => {
    const signIn = await login(call.ctx, await call.input(Credentials));
    return Response.json(await openApiSession(call, signIn, { isNewUser: false }));
  }),
});
export const action = loader;
