import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { actorForToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import { actingAs, type Context } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import { reportFault } from "#app/domain/report-fault.ts";
import { noteSecurity } from "#app/domain/security-events.ts";
import { addCorsHeaders, isListedOrigin, preflight } from "../api/cors.server.ts";
import { errorJson } from "../api/error-json.server.ts";
import { type RequestScope, routerContext } from "../app-context.server.ts";
import { countChange, refusedPost } from "../forms/change-limits.server.ts";
import { boundedQuery, refuseEndlessPath } from "../forms/input-bounds.server.ts";
import { createUploadRoom } from "../forms/upload-room.server.ts";
import type { DescribedCall } from "../openapi/described-calls.ts";
import { wantsLowData } from "../pages/data-mode.server.ts";
import { addPageHeaders } from "../pages/page-headers.server.ts";
import { restoredPage } from "../session/kept-form.server.ts";
import { bearerOf, tokenOf } from "../session/session.server.ts";
import { asDomainError, statusOf } from "../status.server.ts";
import { canonicalAddress } from "./canonical-address.server.ts";
import { isSafeMethod, isSameOrigin } from "./origin-check.server.ts";
import type { RequestLog } from "./request-log.server.ts";
import { addSecurityHeaders } from "./security-headers.server.ts";

type Options = {
  render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  contextOf: (address: string, requestId: string) => Context;
  hub: EventHub;
  /** Names the route of a path. */
  routeOf: (path: string) => string;
  answered: RequestLog;
  stopSignal: AbortSignal;
  describedCalls: readonly DescribedCall[];
  enhanceScript: string;
  /** CSP source of the inlined stylesheet. */
  styleHash: string;
};

/** The web edge as a function: one Request of a caller's address in, one Response out; the one to HEAD has the body of GET. */
export function createWebHandler(options: Options) {
  const { render, contextOf, hub, routeOf, stopSignal, styleHash } = options;

  const uploads = createUploadRoom();

  async function renderIn(request: Request, scope: RequestScope): Promise<Response> {
    const upload = uploads.enter(request, scope.ctx.actor?.id ?? "nobody");
    try {
      return await render(upload.request, routerContext(scope));
    } finally {
      upload.leave();
    }
  }

  return async function handle(
    asked: Request,
    address: string,
    answered: RequestLog = options.answered,
  ): Promise<Response> {
    const request = withReadablePath(asked);
    const began = performance.now();
    const url = new URL(request.url);
    const { origin, pathname } = url;
    const requestId = randomUUID();
    const scope: RequestScope = {
      ctx: contextOf(address, requestId),
      requestId,
      origin,
      authBy: "none",
      token: null,
      onlyLooks: onlyLooks(request),
      sessionEnded: false,
      clearsPages: false,
      cookies: [],
      retryAfter: null,
      describedCalls: options.describedCalls,
      enhanceScript: options.enhanceScript,
      answersPost: request.method === "POST",
      lowData: wantsLowData(request, origin),
      pageNeeds: {},
      hub,
      stopSignal,
    };
    // Decoded, as the router finds it.
    const isApi = /^\/+api(\/|$)/i.test(decodeURIComponent(pathname));
    const listed = isApi && isListedOrigin(request, scope.ctx.config.corsOrigins);
    let response: Response;
    let foreign = false;
    if (!isApi && !/^(GET|HEAD|POST)$/.test(request.method)) return finish(notAllowed());
    const canonical = /^(GET|HEAD)$/.test(request.method) && canonicalAddress(url, routeOf);
    if (canonical) return finish(movedTo(canonical));
    try {
      refuseEndlessPath(url);
      if (!isApi) boundedQuery(url);
      const refusal = await identify(request, scope, { isApi, listed });
      if (refusal) {
        foreign = true;
        throw refusal;
      }
      const tooMany = await countChange(scope.ctx, request);
      if (tooMany && isApi) throw tooMany;
      response = tooMany
        ? await refusedPost(scope, tooMany, (trial) => renderIn(request, trial))
        : listed && request.method === "OPTIONS"
          ? preflight()
          : (!isApi && (await restoredPage(scope, request, renderIn))) ||
            (await renderIn(withKnownMethod(request), scope));
    } catch (error) {
      response = isApi ? errorJson(error, scope) : errorText(error, scope);
    }
    return finish(response);

    function finish(answer: Response): Response {
      const headers = new Headers(answer.headers);
      for (const cookie of scope.cookies) headers.append("set-cookie", cookie);
      // Back would show the browser's own copies of private pages where no script watches.
      if (scope.clearsPages) headers.set("clear-site-data", '"cache"');
      headers.set("x-request-id", scope.requestId);
      if (scope.retryAfter) headers.set("retry-after", scope.retryAfter);
      if (isApi && scope.ctx.actor) headers.set("cache-control", "no-store");
      else if (isForEverybody(request, scope, answer, isApi)) {
        headers.set("cache-control", "public, no-cache");
        headers.append("vary", "cookie, authorization, save-data");
      }
      if (headers.get("content-type") === "application/json")
        headers.set("content-type", "application/json; charset=utf-8");
      if (isApi) addCorsHeaders(headers, request, scope.ctx.config.corsOrigins);
      const { nonce, tiles } = scope.pageNeeds;
      addPageHeaders(headers, scope);
      addSecurityHeaders(headers, {
        https: origin.startsWith("https:"),
        styleHash,
        nonce,
        formTarget: scope.ctx.config.google?.authUrl,
        tileUrl: tiles ? scope.ctx.config.mapTileUrl : undefined,
      });
      if (answer.status === 403) noteSecurity(scope.ctx, foreign ? "cross_origin" : "forbidden");
      if (answer.status === 429) noteSecurity(scope.ctx, "rate_limited");
      answered({
        id: requestId,
        method: request.method,
        route: routeOf(pathname),
        status: answer.status,
        ms: performance.now() - began,
        user: scope.ctx.actor?.id ?? null,
      });
      return new Response(answer.body, { status: answer.status, headers });
    }
  };
}

/**
 * Finds out who asks. A listed foreign origin may call the API, but its cookies count for nothing,
 * and a token made for the API opens no page.
 * Returns the refusal of a forged cross-site request, before its body is read.
 */
async function identify(
  request: Request,
  scope: RequestScope,
  { isApi, listed }: { isApi: boolean; listed: boolean },
): Promise<DomainError | null> {
  const { token, by } = listed ? bearerOf(request) : tokenOf(request, scope.origin);
  const trusted = by === "bearer" || listed || isSafeMethod(request.method);
  if (!trusted && !isSameOrigin(request, scope.origin, by === "cookie")) {
    return new DomainError("forbidden", "This request came from another site", {
      code: "cross_origin",
    });
  }
  if (!token) return null;
  scope.token = token;
  const actor = await actorForToken(scope.ctx, token);
  if (actor && (isApi || !actor.byApiToken)) {
    scope.ctx = actingAs(scope.ctx, actor);
    scope.authBy = by;
  } else if (by === "bearer") noteSecurity(scope.ctx, "token_refused");
  scope.sessionEnded = !scope.ctx.actor && by === "cookie";
  return null;
}

/**
 * HEAD is asked as GET, so that its headers are made of the same body. A method that the router does
 * not know is asked as PUT, which no call has: the call itself says what it allows.
 */
function withKnownMethod(request: Request): Request {
  if (request.method === "HEAD") return new Request(request, { method: "GET" });
  if (/^(GET|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(request.method)) return request;
  const { url, headers, signal } = request;
  return new Request(url, { method: "PUT", headers, signal });
}

function onlyLooks({ method, headers }: Request): boolean {
  return method === "HEAD" || headers.has("sec-purpose") || headers.has("purpose");
}

/** A path whose escapes spell no text, such as /%ff, is taken word for word: no route has it, and the router has nothing to warn of. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
    return new Request(url, request);
  }
}

/** Whether any visitor who shows neither cookie nor token would be answered the same. */
function isForEverybody(
  request: Request,
  scope: RequestScope,
  answer: Response,
  isApi: boolean,
): boolean {
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

function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

/** Pages are got and posted to, nothing else. */
function notAllowed(): Response {
  const headers = { allow: "GET, HEAD, POST", "content-type": "text/plain; charset=utf-8" };
  return new Response("This method is not allowed here\n", { status: 405, headers });
}

/** For what fails before a page can be rendered. */
function errorText(error: unknown, scope: RequestScope): Response {
  const known = asDomainError(error);
  if (!known) reportFault("A request failed", error, scope.requestId);
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8" });
  if (known?.retryAfterSeconds) headers.set("retry-after", String(known.retryAfterSeconds));
  const status = known ? statusOf(known) : 500;
  return new Response(`${known?.message ?? "Something went wrong"}\n`, { status, headers });
}
