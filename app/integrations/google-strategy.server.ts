import type { Authenticator } from "remix-auth";
import { GoogleStrategy } from "remix-auth-google";
import type { OAuth2Strategy } from "remix-auth-oauth2";
import type { GoogleSettings } from "#app/config-google.ts";
import type { GoogleIdentity } from "#app/domain/accounts/google/google-identity.ts";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

export type GoogleCode = { code: string; codeVerifier: string | null; redirectUri: string };

export type StrategyOptions = {
  redirectUri: string;
  nonce: string;
  /** For state and PKCE verifier; a colon and an id follow. */
  cookieName: string;
  https: boolean;
  maxAgeSeconds: number;
};

/** Failures throw a GoogleFault. */
export type GoogleSignIn = {
  settings: GoogleSettings;
  /** A code works once. Does not verify the ID token. */
  exchange: (code: GoogleCode) => Promise<string>;
  /** Verifies signature, issuer, audience, times, verified email, and the nonce if one was sent. */
  identityOf: (idToken: string, nonce: string | null) => Promise<GoogleIdentity>;
  openAuthenticator: (options: StrategyOptions) => Promise<Authenticator<GoogleIdentity>>;
};

/** remix-auth's strategy with a nonce and a timeout, and an identity only from a verified token. */
export class HardenedGoogleStrategy extends GoogleStrategy<GoogleIdentity> {
  readonly #google: GoogleSignIn;
  readonly #redirectUri: string;
  readonly #nonce: string;

  constructor(
    google: GoogleSignIn,
    { redirectUri, nonce, cookieName, https, maxAgeSeconds }: StrategyOptions,
  ) {
    const { clientId, clientSecret, authUrl, tokenUrl } = google.settings;
    super(
      {
        clientId,
        clientSecret,
        redirectURI: redirectUri,
        scopes: ["openid", "email", "profile"],
        prompt: "select_account",
      },
      ({ tokens }) => google.identityOf(tokens.idToken(), nonce),
    );
    this.#google = google;
    this.#redirectUri = redirectUri;
    this.#nonce = nonce;
    this.options.authorizationEndpoint = authUrl;
    this.options.tokenEndpoint = tokenUrl;
    this.options.cookie = {
      name: cookieName,
      maxAge: maxAgeSeconds,
      ...(https && { secure: true }),
    };
  }

  protected override authorizationParams(params: URLSearchParams, request?: Request) {
    const all = super.authorizationParams(params, request);
    all.set("nonce", this.#nonce);
    return all;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const idToken = await this.#google.exchange({
      code,
      codeVerifier,
      redirectUri: this.#redirectUri,
    });
    return { idToken: () => idToken } as Tokens;
  }
}
