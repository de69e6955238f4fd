import { openSession, type SignIn } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { isoOf } from "#app/domain/dates.ts";
import type { ApiSessionJson } from "#app/domain/people/user-json.ts";
import { privateUser } from "#app/domain/people/user-queries.server.ts";
import type { ApiCall } from "../api/call.ts";

/** Signs in a client of the API; the token is in the answer only. */
export async function openApiSession(
  call: Pick<ApiCall, "ctx" | "request">,
  signIn: SignIn,
  { isNewUser }: { isNewUser: boolean },
): Promise<ApiSessionJson> {
  const userAgent = call.request.headers.get("user-agent");
  const session = await openSession(call.ctx, signIn, { kind: "api", userAgent });
  return {
    accessToken: session.token,
    expiresAt: isoOf(session.expiresAt),
    user: await privateUser(call.ctx, signIn.userId),
    isNewUser,
  };
}
