import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";

const COOKIE = "opened";
const DAYS = 60;
const MOST = 20;

/*
 * Which bookings that fell through this browser has shown, and when: `key.time`, newest first, joined
 * by `~`. It only keeps Home from telling the same twice.
 */

/** When the booking with this key was last opened here; 0 for never. */
export function openedAt(scope: RequestScope, request: Request, key: string): number {
  return entries(scope, request).find((entry) => entry.key === key)?.at ?? 0;
}

/** A prefetch or a partial refresh is no visit. */
export function noteOpened(scope: RequestScope, request: Request, key: string): void {
  if (scope.onlyLooks || request.headers.has("x-refresh")) return;
  const others = entries(scope, request).filter((entry) => entry.key !== key);
  const kept = [{ key, at: scope.ctx.now() }, ...others].slice(0, MOST);
  const value = kept.map((entry) => `${entry.key}.${entry.at.toString(36)}`).join("~");
  setCookie(scope, COOKIE, value, { maxAgeSeconds: DAYS * 24 * 60 * 60 });
}

function entries(scope: RequestScope, request: Request): { key: string; at: number }[] {
  return (readCookie(request, scope.origin, COOKIE) ?? "").split("~").flatMap((text) => {
    const [key = "", at = ""] = text.split(".");
    const time = Number.parseInt(at, 36);
    return key && Number.isSafeInteger(time) ? [{ key, at: time }] : [];
  });
}
