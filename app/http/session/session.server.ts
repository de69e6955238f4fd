import { withRemembered } from "#app/domain/accounts/factor/remembered-devices.server.ts";
import {
  endPageSession,
  type NewSession,
  openSession,
  type SignIn,
} from "#app/domain/accounts/sign-in/sessions.server.ts";
import { resumePush } from "#app/domain/notifications/push/push-subscriptions.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { deviceOfPerson, knownDevices, rememberDevice } from "./device-cookie.server.ts";
import { rememberedTokens } from "./factor-cookies.server.ts";

const SESSION_COOKIE = "session";
/** For scripts, so that stored pages of someone else are not shown; proves nothing. */
const VIEWER_COOKIE = "viewer";

type Proof = { token: string | null; by: "bearer" | "cookie" | "none" };

/** The token of an Authorization header. */
export function bearerOf(request: Request): Proof {
  const authorization = request.headers.get("authorization");
  return authorization && /^bearer /i.test(authorization)
    ? { token: authorization.slice(7).trim(), by: "bearer" }
    : { token: null, by: "none" };
}

/** A bearer token wins, and cookies are then ignored. */
export function tokenOf(request: Request, origin: string): Proof {
  const bearer = bearerOf(request);
  if (bearer.token !== null) return bearer;
  const token = readCookie(request, origin, SESSION_COOKIE);
  return token ? { token, by: "cookie" } : { token: null, by: "none" };
}

/** Sets a seven-day cookie and ends the previous session. Throws as `openSession`. */
export async function startPageSession(
  scope: RequestScope,
  request: Request,
  signIn: SignIn,
): Promise<void> {
  const { userId } = signIn;
  const browser = deviceOfPerson(scope, request, userId);
  const isKnown = browser !== null;
  const userAgent = request.headers.get("user-agent");
  const tokens = rememberedTokens(scope, request);
  const proven = signIn.factor ? signIn : await withRemembered(scope.ctx, signIn, tokens);
  const session = await openSession(scope.ctx, proven, { kind: "page", userAgent, isKnown });
  const earlier = readCookie(request, scope.origin, SESSION_COOKIE);
  if (earlier) await endPageSession(scope.ctx, earlier);
  holdPageSession(scope, request, userId, session, { isKnown: true });
  if (browser) await resumePush(scope.ctx, { userId, sessionId: session.sessionId, browser });
}

/**
 * Sets a session's cookies. A browser that does not know its person, where a copied session may have been
 * renewed, goes on so unless they have just shown who they are in full.
 */
export function holdPageSession(
  scope: RequestScope,
  request: Request,
  userId: string,
  { token, expiresAt }: NewSession,
  { isKnown = deviceOfPerson(scope, request, userId) !== null } = {},
): void {
  const maxAgeSeconds = Math.floor((expiresAt - scope.ctx.now()) / 1000);
  setCookie(scope, SESSION_COOKIE, token, { maxAgeSeconds });
  setCookie(scope, VIEWER_COOKIE, userId, { maxAgeSeconds, readable: true });
  // Without a script, Back would show the previous person's pages.
  if (knownDevices(scope, request).some((known) => known.userId !== userId)) {
    scope.clearsPages = true;
  }
  if (isKnown) rememberDevice(scope, request, userId);
}

/** Signs this browser out; the session itself has to be ended, too. */
export function dropSessionCookie(scope: RequestScope): void {
  scope.clearsPages = true;
  setCookie(scope, SESSION_COOKIE, null);
  setCookie(scope, VIEWER_COOKIE, null);
}

/** Sets the cookie that names the viewer to scripts, if it is missing or another's. */
export function completeSession(scope: RequestScope, request: Request): void {
  const { actor } = scope.ctx;
  if (!actor?.sessionEndsAt || scope.authBy !== "cookie") return;
  if (readCookie(request, scope.origin, VIEWER_COOKIE) === actor.id) return;
  const maxAgeSeconds = Math.floor((actor.sessionEndsAt - scope.ctx.now()) / 1000);
  setCookie(scope, VIEWER_COOKIE, actor.id, { maxAgeSeconds, readable: true });
}
