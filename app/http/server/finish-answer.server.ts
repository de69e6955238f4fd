import { reportFault } from "#app/domain/report-fault.ts";
import { noteSecurity } from "#app/domain/security-events.ts";
import { addCorsHeaders } from "../api/cors.server.ts";
import { errorJson } from "../api/error-json.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { addPageHeaders } from "../pages/page-headers.server.ts";
import { noteChange } from "../session/browser-notes.server.ts";
import { asDomainError, refusalInit } from "../status.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { isSafeMethod } from "./origin-check.server.ts";
import { addSecurityHeaders } from "./security-headers.server.ts";

/** Completes the answer's headers. */
export function finishAnswer(exchange: Exchange, answer: Response, styleHashes: string): void {
  const { request, scope, isApi } = exchange;
  const { config } = scope.ctx;
  const { headers } = answer;
  if (!isSafeMethod(request.method)) noteChange(scope);
  for (const cookie of scope.cookies) headers.append("set-cookie", cookie);
  // Without a script, Back would show the browser's own copies of private pages.
  if (scope.clearsPages) headers.set("clear-site-data", '"cache"');
  headers.set("x-request-id", scope.requestId);
  if (scope.retryAfter) headers.set("retry-after", scope.retryAfter);
  // Going back, a browser would follow redirects that it kept from before the person signed in.
  if (answer.status === 303 && !headers.has("cache-control"))
    headers.set("cache-control", "no-store");
  if (scope.showsOnce) headers.set("cache-control", "no-store");
  if (isApi && scope.ctx.actor && !headers.has("cache-control"))
    headers.set("cache-control", "no-store");
  else if (isForEverybody(exchange, answer)) {
    headers.set("cache-control", "public, no-cache");
    headers.append("vary", "cookie, authorization, save-data");
  }
  if (headers.get("content-type") === "application/json")
    headers.set("content-type", "application/json; charset=utf-8");
  if (isApi) addCorsHeaders(headers, request, config.corsOrigins);
  const { nonce, tiles } = scope.pageNeeds;
  addPageHeaders(headers, scope);
  addSecurityHeaders(headers, {
    https: scope.origin.startsWith("https:"),
    styleHashes,
    nonce,
    formTarget: config.google?.authUrl,
    tileUrl: tiles ? config.mapTileUrl : undefined,
  });
}

/** Logs refusals that matter to security. */
export function noteRefusal({ scope, isForged }: Exchange, { status }: Response): void {
  if (status === 403)
    noteSecurity(scope.ctx, isForged || scope.needsFormToken ? "cross_origin" : "forbidden");
  if (status === 429) noteSecurity(scope.ctx, "rate_limited");
}

/** JSON for the API, else plain text. */
export function failureAnswer(error: unknown, { scope, isApi }: Exchange): Response {
  return isApi ? errorJson(error, scope) : errorText(error, scope);
}

function errorText(error: unknown, scope: RequestScope): Response {
  const known = asDomainError(error);
  if (!known) reportFault("A request failed", error, scope.requestId);
  const { status, headers } = known ? refusalInit(known) : { status: 500, headers: {} };
  return new Response(`${known?.message ?? "Something went wrong"}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  });
}

/** Every visitor without cookie or token would get the same answer. */
function isForEverybody({ request, scope, isApi }: Exchange, answer: Response): boolean {
  return (
    answer.status === 200 &&
    isSafeMethod(request.method) &&
    !answer.headers.has("cache-control") &&
    !request.headers.has("cookie") &&
    !request.headers.has("authorization") &&
    scope.cookies.length === 0 &&
    (scope.pageNeeds.shared || isApi)
  );
}
