import { z } from "zod";
import type { GoogleSettings } from "#app/config-google.ts";
import { type CalendarApi, openCalendarApi } from "./google-calendar-api.server.ts";
import { ConsentLost, GoogleFault, postToGoogle, Token } from "./google-requests.server.ts";

/** https://developers.google.com/workspace/calendar/api/auth */
const SCOPES = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.freebusy",
];

export type GoogleCalendar = {
  /** `challenge` is the PKCE challenge (S256). */
  consentUrl(flow: { redirectUri: string; state: string; challenge: string }): string;
  /** Returns a refresh token. Throws a GoogleFault, `refused` if any scope was denied. */
  redeem(code: { code: string; verifier: string; redirectUri: string }): Promise<string>;
  revoke(refreshToken: string): Promise<void>;
  /** Throws ConsentLost, also if scopes were reduced, or a GoogleFault. */
  open(refreshToken: string, signal?: AbortSignal): Promise<CalendarApi>;
};

const Grant = z.object({ refresh_token: Token, scope: z.string() });
/** A missing scope means the one that was granted (RFC 6749, section 5.1). */
const Access = z.object({ access_token: Token, scope: z.string().optional() });

export function openGoogleCalendar(settings: GoogleSettings): GoogleCalendar {
  const { clientId, clientSecret, authUrl, tokenUrl, revokeUrl, timeoutMs } = settings;

  function askToken(fields: Record<string, string>, signal?: AbortSignal) {
    const client = { client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams({ ...fields, ...client });
    return postToGoogle(tokenUrl, body, { timeoutMs, ...(signal && { signal }) });
  }

  return {
    consentUrl({ redirectUri, state, challenge }) {
      const url = new URL(authUrl);
      const params = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: SCOPES.join(" "),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
        // Google sends a refresh token only with both.
        access_type: "offline",
        prompt: "consent",
        include_granted_scopes: "true",
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },

    async redeem({ code, verifier, redirectUri }) {
      const { status, json } = await askToken({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      });
      const grant = Grant.safeParse(json);
      if (status !== 200) {
        const refused = errorOf(json) === "invalid_grant";
        throw new GoogleFault(`the token address answered ${status}`, { refused });
      }
      if (!grant.success || !coversCalendar(grant.data.scope)) {
        throw new GoogleFault("consent does not cover the calendar", { refused: true });
      }
      return grant.data.refresh_token;
    },

    async revoke(refreshToken) {
      await postToGoogle(revokeUrl, new URLSearchParams({ token: refreshToken }), { timeoutMs });
    },

    async open(refreshToken, signal) {
      const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
      const { status, json } = await askToken(fields, signal);
      if (status === 400 && errorOf(json) === "invalid_grant") {
        throw new ConsentLost("Google no longer gives tokens for this calendar");
      }
      const access = Access.safeParse(json);
      if (status !== 200 || !access.success) {
        throw new GoogleFault(`the token address answered ${status}`, { refused: false });
      }
      const { access_token, scope } = access.data;
      if (scope !== undefined && !coversCalendar(scope)) {
        throw new ConsentLost("consent no longer covers the calendar");
      }
      return openCalendarApi(settings, access_token);
    },
  };
}

function coversCalendar(scope: string): boolean {
  const given = scope.split(" ");
  return SCOPES.every((needed) => given.includes(needed));
}

function errorOf(json: unknown): unknown {
  return (json as { error?: unknown } | null)?.error;
}
