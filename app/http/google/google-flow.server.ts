import { randomBytes } from "node:crypto";
import { href, redirect } from "react-router";
import { z } from "zod";
import { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { RequestScope } from "../app-context.server.ts";
import { cookiesNamed, setCookie } from "../session/cookies.server.ts";
import { flash } from "../session/flash.server.ts";
import { signInPath } from "../session/login-redirect.server.ts";
import { safeRedirectTo } from "../session/redirect-to.server.ts";
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

/** Longer ones would not fit into the head of a request, of which each tab at Google takes some. */
const LONGEST_RETURN_PATH = 1000;

type Purpose = { redirectTo: string | null; linkFor: string | null };

/** With state, PKCE and nonce bound to the browser. Throws `not_configured`. */
export async function goToGoogle(
  scope: RequestScope,
  request: Request,
  { redirectTo, linkFor }: Purpose,
): Promise<Response> {
  const nonce = newNonce();
  const authenticator = await openAuthenticator(scope, requireGoogle(scope.ctx), nonce);
  // A request without cookies and parameters begins a new flow.
  const answer = await thrownBy(() =>
    authenticator.authenticate("google", new Request(callbackUrl(scope))),
  );
  const to = new URL(answer.headers.get("location") ?? "");
  const returnPath = redirectTo && redirectTo.length <= LONGEST_RETURN_PATH ? redirectTo : null;
  scope.cookies.push(...answer.headers.getSetCookie());
  const state = to.searchParams.get("state") ?? "";
  storeGoogleFlow(scope, request, { state, nonce, redirectTo: returnPath, linkFor });
  return redirect(to.href, {
    status: request.method === "POST" ? 303 : 302,
    headers: { "cache-control": "no-store" },
  });
}

/** On to Google, or to /login with the reason why not. */
export async function signInAtGoogle(scope: RequestScope, request: Request): Promise<Response> {
  const redirectTo = safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  if (scope.ctx.actor) return redirect(redirectTo ?? href("/"), 302);
  try {
    return await goToGoogle(scope, request, { redirectTo, linkFor: null });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    flash(scope, { title: "Authentication failed", text: error.message, tone: "bad" });
    return redirect(signInPath(redirectTo), 302);
  }
}

/** remix-auth throws the redirect that it answers with. */
async function thrownBy(work: () => Promise<unknown>): Promise<Response> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error("remix-auth answered without a redirect");
}
