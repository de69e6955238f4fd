import { invalid } from "#app/domain/errors.ts";
import { FlowChoice } from "#app/domain/onboarding/onboarding-schemas.ts";
import { CHANGE_SHOWN_AFTER } from "#app/domain/own-changes.ts";
import type { RequestScope } from "../app-context.server.ts";
import { onboardingPath } from "../pages/onboarding-path.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { safeRedirectTo } from "./redirect-to.server.ts";

/*
 * What a browser keeps for us beside its session, each in a cookie of its own. None of it signs
 * anybody in.
 */

const AN_HOUR = { maxAgeSeconds: 60 * 60 };

/** Reads a cookie for the last time. */
function take(scope: RequestScope, request: Request, name: string): string | null {
  const value = readCookie(request, scope.origin, name);
  if (value) setCookie(scope, name, null);
  return value;
}

export function storeFlowChoice(scope: RequestScope, role: string): void {
  setCookie(scope, "joinAs", role, AN_HOUR);
}

/** The first page of the flow that was chosen before signing up. */
export function takeFlowChoice(scope: RequestScope, request: Request): string | null {
  const choice = FlowChoice.safeParse({ role: take(scope, request, "joinAs") });
  return choice.success ? onboardingPath(choice.data.role, 1) : null;
}

/** Remembers where to go after onboarding; ignores paths that lead elsewhere. */
export function storeReturnPath(scope: RequestScope, path: string | null): void {
  if (safeRedirectTo(path)) setCookie(scope, "returnTo", path, AN_HOUR);
}

/** Where to go after onboarding, once; null if nowhere in particular. */
export function takeReturnPath(scope: RequestScope, request: Request): string | null {
  return safeRedirectTo(take(scope, request, "returnTo"));
}

type NewSecret = "recovery codes" | "API token" | "calendar address";

/** Keeps a new secret for this person on the page that a redirect leads to: in this browser only, for a minute. */
export function passOnSecret(scope: RequestScope, what: NewSecret, secret: string): void {
  setCookie(scope, "shown-once", markOf(scope, what) + secret, { maxAgeSeconds: 60 });
}

function markOf({ ctx }: RequestScope, what: NewSecret): string {
  return `${what} ${ctx.actor?.id} `;
}

/** A prefetch leaves it for the real visit, and other pages and people leave it to whose it is. */
export function takeSecret(scope: RequestScope, request: Request, what: NewSecret): string | null {
  if (scope.onlyLooks || request.method !== "GET") return null;
  const mark = markOf(scope, what);
  if (!readCookie(request, scope.origin, "shown-once")?.startsWith(mark)) return null;
  const secret = take(scope, request, "shown-once")?.slice(mark.length);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/**
 * Makes searches of this browser read the primary for a while, so that people see their own changes
 * at once. Needed only with a replica.
 */
export function noteChange(scope: RequestScope): void {
  if (scope.ctx.config.readUrl === null || scope.authBy === "bearer") return;
  setCookie(scope, "changed", "1", { maxAgeSeconds: CHANGE_SHOWN_AFTER });
}

/** Whether `noteChange` was called for this browser lately. */
export function hasChangedLately(scope: RequestScope, request: Request): boolean {
  return readCookie(request, scope.origin, "changed") !== null;
}

/** By choice here, else as the browser asks (Save-Data). */
export function wantsLowData(request: Request, origin: string): boolean {
  const chosen = readCookie(request, origin, "data");
  return chosen ? chosen === "low" : request.headers.get("save-data")?.trim() === "on";
}

/** Remembers the choice in this browser for a year. */
export function chooseDataMode(scope: RequestScope, low: boolean): void {
  setCookie(scope, "data", low ? "low" : "full", { maxAgeSeconds: 365 * 24 * 60 * 60 });
}

/** The field of `FirstCookie`. */
const FIRST_COOKIE = "firstCookie";

export const NO_COOKIES =
  "Your browser keeps no cookies, and we can't sign you in without. Please allow cookies for this site and try again.";

/**
 * Sends a browser without any cookie its first one, with a page to sign in: its return shows that the
 * browser keeps cookies. Returns whether it did.
 */
export function sendFirstCookie(scope: RequestScope, request: Request): boolean {
  if (request.headers.has("cookie")) return false;
  setCookie(scope, "kept", "1", AN_HOUR);
  return true;
}

/** Throws invalid if the page's first cookie did not come back. */
export function refuseWithoutCookies(request: Request, form: FormData): void {
  if (form.has(FIRST_COOKIE) && !request.headers.has("cookie")) throw invalid(NO_COOKIES);
}
