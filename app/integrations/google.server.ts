import type { OAuth2Client, TokenPayload } from "google-auth-library";
import { z } from "zod";
import type { GoogleSettings } from "#app/config-google.ts";
import type { GoogleIdentity } from "#app/domain/accounts/google/google-identity.ts";
import { Email } from "#app/domain/fields.ts";
import { GoogleFault, googleTransport, postToGoogle } from "./google-requests.server.ts";
import type { GoogleCode, GoogleSignIn } from "./google-strategy.server.ts";
import { untilAborted } from "./until-aborted.ts";

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const Claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().optional(),
  hd: z.string().min(1).optional(),
  nonce: z.string().optional(),
});

const Keys = z.record(z.string(), z.string());

export function openGoogle(settings: GoogleSettings): GoogleSignIn {
  let client: OAuth2Client | null = null;

  async function verified(idToken: string): Promise<TokenPayload | undefined> {
    client ??= await openClient(settings);
    const keys = await keysOf(client);
    try {
      const { clientId, issuers } = settings;
      const ticket = await client.verifySignedJwtWithCertsAsync(idToken, keys, clientId, issuers);
      return ticket.getPayload();
    } catch {
      // The library's errors quote the token, so none is passed on. Keys may be outdated.
      client = null;
      throw new GoogleFault("the id token could not be verified", { refused: true });
    }
  }

  async function keysOf(from: OAuth2Client) {
    try {
      const asked = from.getFederatedSignonCertsAsync();
      const { certs } = await untilAborted(asked, AbortSignal.timeout(settings.timeoutMs));
      return Keys.parse(certs);
    } catch {
      client = null;
      throw new GoogleFault("the keys can't be read", { refused: false });
    }
  }

  const google: GoogleSignIn = {
    settings,
    exchange: (code) => exchange(settings, code),
    async openAuthenticator(options) {
      const [{ Authenticator }, { HardenedGoogleStrategy }] = await Promise.all([
        import("remix-auth"),
        import("./google-strategy.server.ts"),
      ]);
      return new Authenticator<GoogleIdentity>().use(new HardenedGoogleStrategy(google, options));
    },
    async identityOf(idToken, nonce) {
      const payload = await verified(idToken);
      const claims = Claims.safeParse(payload);
      if (!claims.success) {
        const names = claims.error.issues.map(({ path }) => path.join(".")).join(", ");
        throw new GoogleFault(`the id token lacks a good ${names}`, { refused: true });
      }
      const { sub, email, name, hd } = claims.data;
      if (nonce !== null && claims.data.nonce !== nonce) {
        throw new GoogleFault("the id token is for another sign-in", { refused: true });
      }
      // As Google wrote it, before marks and other spellings are taken from it.
      const isGmail = payload?.email?.toLowerCase().endsWith("@gmail.com") ?? false;
      const provesEmail = isGmail || hd !== undefined;
      return { sub, email, name: name ?? null, provesEmail };
    },
  };
  return google;
}

async function openClient({ clientId, certsUrl, timeoutMs }: GoogleSettings) {
  const { OAuth2Client } = await import("google-auth-library");
  return new OAuth2Client({
    clientId,
    endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl },
    transporterOptions: googleTransport(timeoutMs),
  });
}

async function exchange(
  { clientId, clientSecret, tokenUrl, timeoutMs }: GoogleSettings,
  { code, codeVerifier, redirectUri }: GoogleCode,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
  });
  if (codeVerifier !== null) body.set("code_verifier", codeVerifier);
  const answer = await postToGoogle(tokenUrl, body, { timeoutMs });
  const idToken = z.object({ id_token: z.string() }).safeParse(answer.json);
  if (answer.status === 200 && idToken.success) return idToken.data.id_token;
  const { error } = (answer.json ?? {}) as { error?: unknown };
  if (answer.status === 400 && error === "invalid_grant") {
    throw new GoogleFault("the code is not good", { refused: true });
  }
  const word = typeof error === "string" && /^[a-z_]{1,40}$/.test(error) ? ` ${error}` : "";
  throw new GoogleFault(`the token address answered ${answer.status}${word}`, { refused: false });
}
