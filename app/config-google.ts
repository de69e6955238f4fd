import type { SettingValues } from "./config.server.ts";

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** The `redirect_uri` that API programs sent to Google. */
  apiRedirectUri: string;
  authUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  /** Above /calendar/v3. */
  calendarUrl: string;
  /** PEM by key id. */
  certsUrl: string;
  timeoutMs: number;
  /** The `iss` claims accepted in ID tokens. */
  issuers: string[];
};

/** Null without its two credentials; one alone is an error. */
export function googleSettings(settings: SettingValues): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    const names = "GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET";
    throw new Error(`Settings are wrong:\n  ${names}: sign-in with Google needs both`);
  }
  return {
    clientId,
    clientSecret,
    apiRedirectUri: settings.GOOGLE_API_REDIRECT_URI,
    authUrl: settings.GOOGLE_AUTH_URL,
    tokenUrl: settings.GOOGLE_TOKEN_URL,
    revokeUrl: settings.GOOGLE_REVOKE_URL,
    calendarUrl: settings.GOOGLE_CALENDAR_URL,
    certsUrl: settings.GOOGLE_CERTS_URL,
    timeoutMs: settings.GOOGLE_TIMEOUT_MS,
    issuers: settings.GOOGLE_ISSUER.split(/[\s,]+/).filter(Boolean),
  };
}
