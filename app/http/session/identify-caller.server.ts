import { actorForToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { actingAs } from "#app/domain/context.server.ts";
import { noteSecurity } from "#app/domain/security-events.ts";
import type { Exchange } from "../server/exchange.server.ts";
import { actsByLink, isSafeMethod, isSameOrigin } from "../server/origin-check.server.ts";
import { hasChangedLately } from "./browser-notes.server.ts";
import { fromAnotherSite } from "./form-token.server.ts";
import { bearerOf, tokenOf } from "./session.server.ts";

/**
 * By cookie or bearer token. Throws forbidden `cross_origin` for a forged request. A post whose
 * browser does not say where it is from has to be proven once its body is read.
 */
export async function identifyCaller(exchange: Exchange): Promise<undefined> {
  const { request, scope, isApi, fromListedOrigin } = exchange;
  const { token, by } = fromListedOrigin ? bearerOf(request) : tokenOf(request, scope.origin);
  const trusted = by === "bearer" || fromListedOrigin || isSafeMethod(request.method);
  const isOwn = trusted || isSameOrigin(request, scope.origin);
  scope.ctx = { ...scope.ctx, mayLag: by !== "bearer" && !hasChangedLately(scope, request) };
  if (isOwn !== true && actsByLink(exchange.url)) {
    exchange.request = withoutOrigin(request);
    return;
  }
  scope.needsFormToken = isOwn === null && by === "cookie";
  if (isOwn === false || (scope.needsFormToken && isApi)) {
    exchange.isForged = true;
    throw fromAnotherSite();
  }
  if (!token) return;
  scope.token = token;
  const actor = await actorForToken(scope.ctx, token);
  if (actor && (isApi || !actor.byApiToken)) {
    scope.ctx = actingAs(scope.ctx, actor);
    scope.authBy = by;
  } else if (by === "bearer") noteSecurity(scope.ctx, "token_refused");
  scope.sessionEnded = !scope.ctx.actor && by === "cookie";
}

/** The router refuses forms of other sites, too. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}
