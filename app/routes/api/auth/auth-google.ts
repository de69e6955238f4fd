import { GoogleAuthorization } from "#app/domain/accounts/google/google-schemas.ts";
import { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import { signInByGoogleCode } from "#app/domain/accounts/google/sign-in-by-google-code.server.ts";
import { anyone, api } from "#app/http/api/api.server.ts";
import { signInAtGoogle } from "#app/http/google/begin-google.server.ts";
import { openApiSession } from "#app/http/session/api-session.server.ts";

export const loader = api({
  GET: anyone(({ scope, request }) => signInAtGoogle(scope, request), "*"),
  POST: anyone(async (call) => {
    requireGoogle(call.ctx);
    const input = await call.input(GoogleAuthorization);
    const { isNewUser, ...signIn } = await signInByGoogleCode(call.ctx, input);
    const session = await openApiSession(call, signIn, { isNewUser });
    return Response.json(session, { status: isNewUser ? 201 : 200 });
  }),
});
export const action = loader;
