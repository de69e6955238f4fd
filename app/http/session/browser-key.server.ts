import { randomBytes } from "node:crypto";
import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";

/*
 * A random key in a cookie, which ties what a page shows to the browser that asked for it.
 */

/** The key that this browser holds; null without, or of what is none of ours. */
export function heldKey(scope: RequestScope, request: Request, cookie: string): string | null {
  const key = readCookie(request, scope.origin, cookie);
  return key && /^[\w-]{43}$/.test(key) ? key : null;
}

/** The same, or a new one; its cookie is set or prolonged, for an hour. */
export function keptKey(scope: RequestScope, request: Request, cookie: string): string {
  const key = heldKey(scope, request, cookie) ?? randomBytes(32).toString("base64url");
  setCookie(scope, cookie, key, { maxAgeSeconds: 60 * 60 });
  return key;
}
