import { href, redirect } from "react-router";
import { endedByLock } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { accountLocked } from "#app/domain/accounts/sign-in/login.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { flash, type Toast } from "./flash.server.ts";
import { keepTypedForm } from "./kept-form.server.ts";
import { dropSessionCookie } from "./session.server.ts";

const EXPIRED: Toast = {
  title: "Session Expired",
  text: "Your session has expired. Please log in again.",
  tone: "bad",
};

const LOCKED: Toast = {
  title: "Account Locked",
  text: accountLocked().message,
  tone: "bad",
  link: { href: href("/support"), label: "Contact support" },
};

/**
 * Redirects to /login and back. Keeps the fields of a post; where a session has ended, says so once
 * and why, and is silent for visitors who never had one.
 */
export async function redirectToLogin(scope: RequestScope, request: Request): Promise<Response> {
  const kept = await keepTypedForm(scope, request);
  // With an actor, the session ended while the request was under way.
  if (kept || scope.sessionEnded || scope.ctx.actor) {
    dropSessionCookie(scope);
    flash(scope, (await endedByLock(scope.ctx, scope.token)) ? LOCKED : EXPIRED);
  }
  return redirect(loginWith(wayBack(request)), 303);
}

const LONGEST_BACK = 6_000;

/** The page itself, or for a post the page that it was sent from. */
function wayBack(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // Escaped once more, a query can grow threefold: longer heads than this are dropped by proxies.
  const isLong = encodeURIComponent(pathname + search).length > LONGEST_BACK;
  return isLong ? pathname : pathname + search;
}

/** /login, or another page of signing in, with the address to return to. */
export function loginWith(redirectTo: string | null, page = href("/login")): string {
  return redirectTo ? `${page}?redirectTo=${encodeURIComponent(redirectTo)}` : page;
}
