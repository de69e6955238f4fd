import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { z } from "zod";
import type { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { clearCookiesNamed, readCookie, setCookie } from "../session/cookies.server.ts";

const COOKIE = "googleFlow";
/** The strategy's cookies: this, a colon and an id of its own. */
const STATE_COOKIE = "googleState";
const MINUTES = 5;

/** One walk to Google and back, as the browser that began it remembers it. */
const Flow = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  /** Where to go afterwards. */
  redirectTo: z.string().nullable(),
  /** Id of the signed-in person who wants to link a Google account; null to sign in. */
  linkFor: z.string().nullable(),
});
export type Flow = z.output<typeof Flow>;

/** Remembers a walk that begins; an earlier one of this browser is over. */
export function keepFlow(scope: RequestScope, flow: Flow): void {
  setCookie(scope, COOKIE, JSON.stringify(flow), { maxAgeSeconds: MINUTES * 60 });
}

/** The walk that this answer of Google's belongs to, once; null when this browser began no such. */
export function takeFlow(scope: RequestScope, request: Request): Flow | null {
  const text = readCookie(request, scope.origin, COOKIE);
  if (text !== null) setCookie(scope, COOKIE, null);
  clearState(scope, request);
  const flow = Flow.safeParse(parsed(text));
  const state = new URL(request.url).searchParams.get("state");
  return flow.success && flow.data.state === state ? flow.data : null;
}

/** Takes the strategy's state off the browser, so that it works once and never piles up. */
export function clearState(scope: RequestScope, request: Request): void {
  clearCookiesNamed(scope, request, `${STATE_COOKIE}:`);
}

/** 256 random bits, by which an id token is known to be the answer to this walk. */
export function newNonce(): string {
  return randomBytes(32).toString("base64url");
}

/** The door to Google for one walk. */
export function openDoor(
  scope: RequestScope,
  google: ReturnType<typeof requireGoogle>,
  nonce: string,
) {
  const https = scope.origin.startsWith("https:");
  return google.openDoor({
    nonce,
    https,
    redirectUri: callbackUrl(scope),
    cookieName: `${https ? "__Host-" : ""}${STATE_COOKIE}`,
  });
}

/** What has to be registered with Google as redirect URI. */
export function callbackUrl(scope: RequestScope): string {
  return scope.origin + href("/api/auth/google/callback");
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
