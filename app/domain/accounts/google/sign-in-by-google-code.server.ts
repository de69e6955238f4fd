import type { Context } from "../../context.server.ts";
import type { GoogleAuthorization } from "./google-schemas.ts";
import { provenGoogleIdentity } from "./proven-google-identity.server.ts";
import { type Entry, signInWithGoogle } from "./sign-in-with-google.server.ts";

/** Signs in with a code that an API client got from Google. */
export async function signInByGoogleCode(
  ctx: Context,
  { authorizationCode: code, codeVerifier }: GoogleAuthorization,
): Promise<Entry> {
  const identity = await provenGoogleIdentity(ctx, async (google) => {
    const redirectUri = google.settings.apiRedirectUri;
    return google.identityOf(await google.exchange({ code, codeVerifier, redirectUri }), null);
  });
  return signInWithGoogle(ctx, identity);
}
