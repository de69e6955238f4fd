import { actorForToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { actingAs } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { noteSecurity } from "#app/domain/security-events.ts";
import type { Exchange } from "../server/exchange.server.ts";
import { actsByLink, isSafeMethod, isSameOrigin } from "../server/origin-check.server.ts";
import { hasChangedLately } from "./changed-cookie.server.ts";
import { bearerOf, tokenOf } from "./session.server.ts";

/** By cookie or bearer token. Throws forbidden `cross_origin` for a forged request. */
export async function identifyCaller(exchange: Exchange): Promise<undefined> {
  const { request, scope, isApi, fromListedOrigin } = exchange;
  const { token, by } = fromListedOrigin ? bearerOf(request) : tokenOf(request, scope.origin);
  const trusted = by === "bearer" || fromListedOrigin || isSafeMethod(request.method);
  const isForeign = !trusted && !isSameOrigin(request, scope.origin, by === "cookie");
  if (isForeign && !actsByLink(exchange.url)) {
    exchange.isForged = true;
    throw new DomainError("forbidden", "This request came from another site", {
      code: "cross_origin",
    });
  }
  scope.ctx = { ...scope.ctx, mayLag: by !== "bearer" && !hasChangedLately(scope, request) };
  if (isForeign) {
    exchange.request = withoutOrigin(request);
    return;
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
