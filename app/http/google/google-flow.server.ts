import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { z } from "zod";
import type { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { clearCookiesNamed, readJsonCookie, setCookie } from "../session/cookies.server.ts";

const COOKIE = "googleFlow";
/** The strategy's cookies: this, a colon and an id of its own. */
const STATE_COOKIE = "googleState";
const MINUTES = 5;

/** As stored in the browser that began the flow. */
const Flow = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  redirectTo: z.string().nullable(),
  /** The signed-in person who wants to link a Google account; null to sign in. */
  linkFor: z.string().nullable(),
});
export type Flow = z.output<typeof Flow>;

/** Ends an earlier flow of this browser. */
export function storeFlow(scope: RequestScope, flow: Flow): void {
  setCookie(scope, COOKIE, JSON.stringify(flow), { maxAgeSeconds: MINUTES * 60 });
}

/** Works once; null when this browser did not begin the flow. */
export function takeFlow(scope: RequestScope, request: Request): Flow | null {
  const stored = readJsonCookie(request, scope.origin, COOKIE);
  if (stored !== null) setCookie(scope, COOKIE, null);
  clearState(scope, request);
  const flow = Flow.safeParse(stored);
  const state = new URL(request.url).searchParams.get("state");
  return flow.success && flow.data.state === state ? flow.data : null;
}

/** Deletes the strategy's cookies, so that a state works once and they never pile up. */
export function clearState(scope: RequestScope, request: Request): void {
  clearCookiesNamed(scope, request, `${STATE_COOKIE}:`);
}

/** 256 random bits that bind an ID token to this flow. */
export function newNonce(): string {
  return randomBytes(32).toString("base64url");
}

export function openAuthenticator(
  scope: RequestScope,
  google: ReturnType<typeof requireGoogle>,
  nonce: string,
) {
  const https = scope.origin.startsWith("https:");
  return google.openAuthenticator({
    nonce,
    https,
    redirectUri: callbackUrl(scope),
    cookieName: `${https ? "__Host-" : ""}${STATE_COOKIE}`,
  });
}

/** Register it with Google as redirect URI. */
export function callbackUrl(scope: RequestScope): string {
  return scope.origin + href("/api/auth/google/callback");
}
