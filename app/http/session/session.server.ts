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

/** Sets a seven-day cookie and ends the previous session. */
export async function startPageSession(
  scope: RequestScope,
  request: Request,
  signIn: SignIn,
): Promise<void> {
  const earlier = readCookie(request, scope.origin, SESSION_COOKIE);
  if (earlier) await endPageSession(scope.ctx, earlier);
  const session = await openSession(scope.ctx, signIn, "page", request.headers.get("user-agent"));
  holdPageSession(scope, request, signIn.userId, session);
  const { userId } = signIn;
  const browser = deviceOfPerson(scope, request, userId);
  if (browser) await resumePush(scope.ctx, { userId, sessionId: session.sessionId, browser });
}

/** Sets a session's cookies, and remembers its person in this browser. */
export function holdPageSession(
  scope: RequestScope,
  request: Request,
  userId: string,
  { token, expiresAt }: NewSession,
): void {
  const maxAgeSeconds = Math.floor((expiresAt - scope.ctx.now()) / 1000);
  setCookie(scope, SESSION_COOKIE, token, { maxAgeSeconds });
  setCookie(scope, VIEWER_COOKIE, userId, { maxAgeSeconds, readable: true });
  // Without a script, Back would show the previous person's pages.
  if (knownDevices(scope, request).some((known) => known.userId !== userId)) {
    scope.clearsPages = true;
  }
  rememberDevice(scope, request, userId);
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
