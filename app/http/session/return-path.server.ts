import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { safeRedirectTo } from "./redirect-to.server.ts";

const COOKIE = "returnTo";

/** Remembers where to go after onboarding; ignores paths that lead elsewhere. */
export function storeReturnPath(scope: RequestScope, path: string | null): void {
  if (safeRedirectTo(path)) setCookie(scope, COOKIE, path, { maxAgeSeconds: 60 * 60 });
}

/** Where to go after onboarding, once; null if nowhere in particular. */
export function takeReturnPath(scope: RequestScope, request: Request): string | null {
  const path = safeRedirectTo(readCookie(request, scope.origin, COOKIE));
  if (path) setCookie(scope, COOKIE, null);
  return path;
}
