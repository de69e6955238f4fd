import { CHANGE_SHOWN_AFTER } from "#app/domain/own-changes.ts";
import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";

const COOKIE = "changed";

/**
 * Makes searches of this browser read the primary for a while, so that people see their own changes
 * at once. Needed only with a replica.
 */
export function noteChange(scope: RequestScope): void {
  if (scope.ctx.config.readUrl === null || scope.authBy === "bearer") return;
  setCookie(scope, COOKIE, "1", { maxAgeSeconds: CHANGE_SHOWN_AFTER });
}

/** Whether `noteChange` was called for this browser lately. */
export function hasChangedLately(scope: RequestScope, request: Request): boolean {
  return readCookie(request, scope.origin, COOKIE) !== null;
}
