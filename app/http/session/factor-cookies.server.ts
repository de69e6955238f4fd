import { CHALLENGE_MINUTES } from "#app/domain/accounts/factor/pending-sign-in.server.ts";
import { REMEMBERED_DAYS } from "#app/domain/accounts/factor/remembered-devices.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { asDomainError } from "../status.server.ts";
import { heldKey, keptKey } from "./browser-key.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { MOST_PEOPLE } from "./device-cookie.server.ts";

/** The half of a sign-in that is done, in the browser that did it. */
const PENDING = "pendingSignIn";
const REMEMBERED = "remembered";
/** Of an app that is being set up. */
const NEW_FACTOR = "newFactor";
const DAY_SECONDS = 24 * 60 * 60;

/** If a sign-in was refused only for want of a code: keeps the rest. Returns whether it was. */
export function heldForCode(scope: RequestScope, error: unknown): boolean {
  const known = asDomainError(error);
  const challenge = known?.code === "second_factor_required" && known.extra.challenge;
  if (!challenge) return false;
  setCookie(scope, PENDING, challenge, { maxAgeSeconds: CHALLENGE_MINUTES * 60 });
  return true;
}

/** The challenge that this browser keeps; empty without one. */
export function heldChallenge(scope: RequestScope, request: Request): string {
  return readCookie(request, scope.origin, PENDING) ?? "";
}

/** The sign-in is over, with the code or another way. */
export function dropChallenge(scope: RequestScope, request: Request): void {
  if (heldChallenge(scope, request)) setCookie(scope, PENDING, null);
}

/** Of the people whom this browser need not ask for a code. */
export function rememberedTokens(scope: RequestScope, request: Request): string[] {
  const tokens = (readCookie(request, scope.origin, REMEMBERED) ?? "").split("~");
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, MOST_PEOPLE);
}

/** Adds a token to those of this browser. */
export function holdRemembered(scope: RequestScope, request: Request, token: string): void {
  const tokens = [token, ...rememberedTokens(scope, request)].slice(0, MOST_PEOPLE);
  setCookie(scope, REMEMBERED, tokens.join("~"), { maxAgeSeconds: REMEMBERED_DAYS * DAY_SECONDS });
}

/** What the key of an app that this browser sets up is made of; for an hour after it was last shown. */
export function newFactorKey(scope: RequestScope, request: Request): string {
  return keptKey(scope, request, NEW_FACTOR);
}

/** The same when the code comes; null if it took too long. */
export function heldFactorKey(scope: RequestScope, request: Request): string | null {
  return heldKey(scope, request, NEW_FACTOR);
}

/** The app is set up. */
export function dropFactorKey(scope: RequestScope): void {
  setCookie(scope, NEW_FACTOR, null);
}
