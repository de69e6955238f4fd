import { href, redirect } from "react-router";
import { endedByLock } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { accountLocked } from "#app/domain/accounts/sign-in/login.server.ts";
import type { SignIn } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { findActor } from "#app/domain/actor.server.ts";
import { mustSetUpFactor } from "#app/domain/audit/require-admin.server.ts";
import { withPackedNotes } from "#app/http/pages/notes-in-query.ts";
import type { RequestScope } from "../app-context.server.ts";
import { isBookingPath, isContactPath } from "./booking-path.ts";
import { storeReturnPath, takeFlowChoice } from "./browser-notes.server.ts";
import { knownDevices } from "./device-cookie.server.ts";
import { dropChallenge, heldForCode } from "./factor-cookies.server.ts";
import { flash, type Toast } from "./flash.server.ts";
import { safeRedirectTo } from "./redirect-to.server.ts";
import { saveTypedForm } from "./saved-form.server.ts";
import { dropSessionCookie, startPageSession } from "./session.server.ts";

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

/**
 * Starts a session and leads to the query's `redirectTo`, else to `otherwise`; asks for a code first, or
 * leads to where an admin sets codes up.
 */
export async function signInAndRedirect(
  scope: RequestScope,
  request: Request,
  signIn: SignIn,
  { otherwise, toast }: { otherwise: string; toast: Toast },
): Promise<Response> {
  const redirectTo = safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  try {
    await startPageSession(scope, request, signIn);
  } catch (error) {
    if (!heldForCode(scope, error)) throw error;
    return redirect(signInPath(redirectTo, href("/login/code")), 303);
  }
  dropChallenge(scope, request);
  flash(scope, toast);
  if (await mustSetUpFactorFirst(scope, signIn))
    return redirect(href("/profile/edit/account/second-factor"), 303);
  return redirect(redirectTo ?? otherwise, 303);
}

async function mustSetUpFactorFirst({ ctx }: RequestScope, { userId }: SignIn): Promise<boolean> {
  if (ctx.config.adminSecondFactor === "optional") return false;
  return mustSetUpFactor({ ...ctx, actor: await findActor(ctx.db, userId, null) });
}

/** The return path is stored until onboarding is finished; one into onboarding begins there. */
export async function signUpAndRedirect(
  scope: RequestScope,
  request: Request,
  signIn: SignIn,
): Promise<Response> {
  try {
    await startPageSession(scope, request, signIn);
  } catch (error) {
    // The form was sent again after its account had set codes up.
    if (!heldForCode(scope, error)) throw error;
    return redirect(href("/login/code"), 303);
  }
  const redirectTo = safeRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  const begun = redirectTo?.startsWith(`${href("/onboarding")}/`) ? redirectTo : null;
  storeReturnPath(scope, begun ? null : redirectTo);
  flash(scope, { title: "Registration successful", text: "Please complete your profile." });
  const chosen = takeFlowChoice(scope, request);
  // A booking needs a dog, and no more; the rest of the profile can wait.
  if (!chosen && redirectTo && isBookingPath(redirectTo))
    return redirect(`${href("/dogs/add")}?redirectTo=${encodeURIComponent(redirectTo)}`, 303);
  return redirect(chosen ?? begun ?? href("/onboarding"), 303);
}
