import { Registration } from "#app/domain/accounts/sign-in/account-schemas.ts";
import { register } from "#app/domain/accounts/sign-in/register.server.ts";
import { anyone, api } from "#app/http/api/api.server.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api({
  POST: anyone(async (call) => {
    const signIn = await register(call.ctx, await call.input(Registration));
    return Response.json(await openApiSession(call, signIn, { isNewUser: true }), { status: 201 });
  }),
});
export const action = loader;
