import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "../session/cookies.server.ts";

const COOKIE = "data";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** By choice here, else as the browser asks (Save-Data). */
export function wantsLowData(request: Request, origin: string): boolean {
  const chosen = readCookie(request, origin, COOKIE);
  return chosen ? chosen === "low" : request.headers.get("save-data")?.trim() === "on";
}

/** Remembers the choice in this browser for a year. */
export function chooseDataMode(scope: RequestScope, low: boolean): void {
  setCookie(scope, COOKIE, low ? "low" : "full", { maxAgeSeconds: YEAR_SECONDS });
}
