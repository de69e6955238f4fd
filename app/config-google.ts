import { z } from "zod";

/** The settings of Google. */
export const googleShape = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_API_REDIRECT_URI: z.string().default("postmessage"),
  GOOGLE_AUTH_URL: z.url().default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: z.url().default("https://oauth2.googleapis.com/token"),
  GOOGLE_REVOKE_URL: z.url().default("https://oauth2.googleapis.com/revoke"),
  GOOGLE_CALENDAR_URL: z.url().default("https://www.googleapis.com/"),
  GOOGLE_CERTS_URL: z.url().default("https://www.googleapis.com/oauth2/v1/certs"),
  GOOGLE_ISSUER: z.string().default("https://accounts.google.com,accounts.google.com"),
  GOOGLE_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(8_000),
};

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
export function googleSettings(
  settings: z.output<z.ZodObject<typeof googleShape>>,
): GoogleSettings | null {
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
