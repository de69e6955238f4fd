import { href, redirect } from "react-router";
import { endedByLock } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { accountLocked } from "#app/domain/accounts/sign-in/login.server.ts";
import { withPackedNotes } from "#app/http/pages/notes-in-query.ts";
import type { RequestScope } from "../app-context.server.ts";
import { isBookingPath, isContactPath } from "./booking-path.ts";
import { knownDevices } from "./device-cookie.server.ts";
import { flash, type Toast } from "./flash.server.ts";
import { saveTypedForm } from "./saved-form.server.ts";
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

/** Stores the fields of a post. If a session ended, says so once and why. */
export async function redirectToLogin(scope: RequestScope, request: Request): Promise<Response> {
  const saved = await saveTypedForm(scope, request);
  // With an actor, the session ended during the request.
  if (saved || scope.sessionEnded || scope.ctx.actor) {
    dropSessionCookie(scope);
    flash(scope, (await endedByLock(scope.ctx, scope.token)) ? LOCKED : EXPIRED);
  }
  const path = returnPath(request);
  // A person who never signed in here and wants to book a sitter, or to write to one, is mostly
  // new.
  const isNew = request.method === "GET" && !scope.token && !knownDevices(scope, request).length;
  const joins = isNew && (isBookingPath(path) || isContactPath(path));
  return redirect(signInPath(path, joins ? href("/register") : href("/login")), 303);
}

/** Escaped, in characters: the answer's head has to hold it. */
const LONGEST_RETURN_PATH = 9_500;

function returnPath(request: Request): string {
  const { pathname, search, searchParams } = new URL(request.url);
  const packed = `${pathname}?${withPackedNotes(searchParams)}`;
  const fits = (path: string) => encodeURIComponent(path).length <= LONGEST_RETURN_PATH;
  return [pathname + search, packed].find(fits) ?? pathname;
}

/** The path of a sign-in page that leads to `redirectTo` afterwards. */
export function signInPath(redirectTo: string | null, page = href("/login")): string {
  return redirectTo ? `${page}?redirectTo=${encodeURIComponent(redirectTo)}` : page;
}
