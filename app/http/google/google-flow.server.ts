import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { z } from "zod";
import type { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { cookiesNamed, setCookie } from "../session/cookies.server.ts";
import { FLOW_SECONDS, storeFlow, takeFlow } from "./flow-cookies.server.ts";

const COOKIE = "googleFlow";
/** The strategy's cookies: this, a colon and an id of its own. */
const STATE_COOKIE = "googleState";

/** As stored in the browser that began the flow. */
const Flow = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  redirectTo: z.string().nullable(),
  /** The signed-in person who wants to link a Google account; null to sign in. */
  linkFor: z.string().nullable(),
});
export type Flow = z.output<typeof Flow>;

/** Also deletes the strategy's cookies of flows that ended, so that they never pile up. */
export function storeGoogleFlow(scope: RequestScope, request: Request, flow: Flow): void {
  const states = storeFlow(scope, request, COOKIE, flow);
  forgetStates(scope, request, (state) => !states.includes(state));
}

/** Works once; null when this browser did not begin the flow. */
export function takeGoogleFlow(scope: RequestScope, request: Request): Flow | null {
  const flow = takeFlow(scope, request, COOKIE, Flow);
  if (flow) forgetStates(scope, request, (state) => state === flow.state);
  return flow;
}

/** The strategy keeps the state and its verifier. */
function forgetStates(
  scope: RequestScope,
  request: Request,
  isOver: (state: string) => boolean,
): void {
  for (const { name, value } of cookiesNamed(request, scope.origin, `${STATE_COOKIE}:`))
    if (isOver(new URLSearchParams(value).get("state") ?? "")) setCookie(scope, name, null);
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
    maxAgeSeconds: FLOW_SECONDS,
    cookieName: `${https ? "__Host-" : ""}${STATE_COOKIE}`,
  });
}

/** Register it with Google as redirect URI. */
export function callbackUrl(scope: RequestScope): string {
  return scope.origin + href("/api/auth/google/callback");
}
