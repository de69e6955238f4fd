import { href, redirect } from "react-router";
import { requireGoogle } from "#app/domain/accounts/google/proven-google-identity.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { RequestScope } from "../app-context.server.ts";
import { flash } from "../session/flash.server.ts";
import { signInPath } from "../session/login-redirect.server.ts";
import { safeRedirectTo } from "../session/redirect-to.server.ts";
import { callbackUrl, newNonce, openAuthenticator, storeGoogleFlow } from "./google-flow.server.ts";

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
