import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";

const COOKIE = "shown-once";

/** Keeps a new secret for the page that a redirect leads to: in this browser only, for a minute. */
export function passOnSecret(scope: RequestScope, secret: string): void {
  setCookie(scope, COOKIE, secret, { maxAgeSeconds: 60 });
}

/** A prefetch leaves it for the real visit. */
export function takeSecret(scope: RequestScope, request: Request): string | null {
  if (scope.onlyLooks || request.method !== "GET") return null;
  const secret = readCookie(request, scope.origin, COOKIE);
  if (secret) setCookie(scope, COOKIE, null);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}
