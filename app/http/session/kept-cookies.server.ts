import { invalid } from "#app/domain/errors.ts";
import type { RequestScope } from "../app-context.server.ts";
import { setCookie } from "./cookies.server.ts";

/** Says nothing: its return shows that the browser keeps cookies. */
const COOKIE = "kept";

/** The field of a form that was sent with the first cookie. */
export const FIRST_COOKIE = "firstCookie";

export const NO_COOKIES =
  "Your browser keeps no cookies, and we can't sign you in without. Please allow cookies for this site and try again.";

/** Sends a browser without any cookie its first one, with a page to sign in. Returns whether it did. */
export function sendFirstCookie(scope: RequestScope, request: Request): boolean {
  if (request.headers.has("cookie")) return false;
  setCookie(scope, COOKIE, "1", { maxAgeSeconds: 60 * 60 });
  return true;
}

/** Throws invalid if the page's first cookie did not come back. */
export function refuseWithoutCookies(request: Request, form: FormData): void {
  if (form.has(FIRST_COOKIE) && !request.headers.has("cookie")) throw invalid(NO_COOKIES);
}
