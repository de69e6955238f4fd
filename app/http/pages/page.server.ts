import { data, type RouterContextProvider, redirect } from "react-router";
import { endedByLock } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { accountLocked } from "#app/domain/accounts/sign-in/login.server.ts";
import { type Context, requireActor, type SignedIn } from "#app/domain/context.server.ts";
import type { DomainError } from "#app/domain/errors.ts";
import { type RequestScope, scopeOf } from "../app-context.server.ts";
import { flash, type Toast } from "../session/flash.server.ts";
import { keepTypedForm } from "../session/kept-form.server.ts";
import { dropSessionCookie } from "../session/session.server.ts";
import { asDomainError, statusOf } from "../status.server.ts";

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What a page's loader or action gets beside React Router's own arguments. */
export type PageScope = { scope: RequestScope; ctx: Context; url: URL };

export type SignedInPageScope = PageScope & { ctx: SignedIn };

/**
 * Wraps a loader or an action that anyone may call: gives it the request's context and answers
 * expected failures as pages do (sign-in, 403, 404, and the rest with its status).
 */
export function page<A extends RouteArgs, R>(
  run: (args: A & PageScope) => R | Promise<R>,
): (args: A) => Promise<R> {
  return async (args) => {
    const scope = scopeOf(args.context);
    scope.answersPost ||= args.request.method === "POST";
    try {
      const result = await run({ ...args, scope, ctx: scope.ctx, url: new URL(args.request.url) });
      keepRetryAfter(scope, result);
      return result;
    } catch (error) {
      const failure = await asPageFailure(error, scope, args.request);
      keepRetryAfter(scope, failure);
      throw failure;
    }
  };
}

/** The same for signed-in people only; others go to /login and come back. */
export function signedInPage<A extends RouteArgs, R>(
  run: (args: A & SignedInPageScope) => R | Promise<R>,
): (args: A) => Promise<R> {
  return page<A, R>((args) => run({ ...args, ctx: requireActor(args.ctx) }));
}

/** React Router drops the headers of a page's data unless each route hands them on; this one has to arrive. */
function keepRetryAfter(scope: RequestScope, answer: unknown): void {
  const init = (answer as { init?: ResponseInit | null } | null | undefined)?.init;
  scope.retryAfter = new Headers(init?.headers).get("retry-after") ?? scope.retryAfter;
}

/** What an error page shows; kept apart from the error so that no internals leak. */
export type PageFault = { message: string; code: string };

async function asPageFailure(
  error: unknown,
  scope: RequestScope,
  request: Request,
): Promise<unknown> {
  const known = asDomainError(error);
  if (!known) return error;
  if (known.kind === "unauthenticated") {
    await noteEndedSession(scope, request);
    return redirect(loginPath(request), 303);
  }
  return data<PageFault>({ message: known.message, code: known.code }, faultInit(known));
}

const EXPIRED: Toast = {
  title: "Session Expired",
  text: "Your session has expired. Please log in again.",
  tone: "bad",
};

const LOCKED: Toast = {
  title: "Account Locked",
  text: accountLocked().message,
  tone: "bad",
  link: { href: "/support", label: "Contact support" },
};

/** Tells that the session ended, once and with the reason if its person was locked, and keeps what was typed; who was never signed in hears nothing. */
async function noteEndedSession(scope: RequestScope, request: Request): Promise<void> {
  const kept = await keepTypedForm(scope, request);
  // With an actor, it ended while the request was under way.
  if (!kept && !scope.sessionEnded && !scope.ctx.actor) return;
  dropSessionCookie(scope);
  flash(scope, (await endedByLock(scope.ctx, scope.token)) ? LOCKED : EXPIRED);
}

function faultInit(error: DomainError): ResponseInit {
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  return { status: statusOf(error), headers };
}

const LONGEST_BACK = 6_000;

/** /login with the way back: the page itself, or for a post the page that it was sent from. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const back = encodeURIComponent(pathname + search);
  // Escaped once more, a query can grow threefold: longer heads than this are dropped by proxies.
  return `/login?redirectTo=${back.length > LONGEST_BACK ? encodeURIComponent(pathname) : back}`;
}
