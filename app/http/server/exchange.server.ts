import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/context.server.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import type { DescribedCall } from "../api/call-description.ts";
import { isListedOrigin } from "../api/cors.server.ts";
import type { RequestScope, ScriptPaths } from "../app-context.server.ts";
import { wantsLowData } from "../session/browser-notes.server.ts";

export type Exchange = {
  request: Request;
  url: URL;
  scope: RequestScope;
  isApi: boolean;
  /** From an origin in API_CORS_ORIGINS; its cookies are ignored. */
  fromListedOrigin: boolean;
  /** Sent by another site through the person's browser. */
  isForged: boolean;
  began: number;
};

export type ExchangeSettings = {
  contextOf: (address: string, requestId: string) => Context;
  hub: EventHub;
  stopSignal: AbortSignal;
  describedCalls: readonly DescribedCall[];
  scripts: ScriptPaths;
};

/** A request with its scope, before its caller is identified. */
export function openExchange(
  incoming: Request,
  address: string,
  { contextOf, hub, stopSignal, describedCalls, scripts }: ExchangeSettings,
): Exchange {
  const request = withReadablePath(incoming);
  const url = new URL(request.url);
  const requestId = randomUUID();
  const scope: RequestScope = {
    ctx: contextOf(address, requestId),
    requestId,
    origin: url.origin,
    authBy: "none",
    token: null,
    needsFormToken: false,
    onlyLooks: onlyLooks(request),
    sessionEnded: false,
    clearsPages: false,
    showsOnce: false,
    cookies: [],
    retryAfter: null,
    answersPost: request.method === "POST",
    lowData: wantsLowData(request, url.origin),
    pageNeeds: {},
    describedCalls,
    scripts,
    hub,
    stopSignal,
  };
  // Decoded, as the router matches it.
  const isApi = /^\/+api(\/|$)/i.test(decodeURIComponent(url.pathname));
  return {
    request,
    url,
    scope,
    isApi,
    fromListedOrigin: isApi && isListedOrigin(request, scope.ctx.config.corsOrigins),
    isForged: false,
    began: performance.now(),
  };
}

function onlyLooks({ method, headers }: Request): boolean {
  return method === "HEAD" || headers.has("sec-purpose") || headers.has("purpose");
}

/** Takes undecodable escapes (/%ff) literally: no route matches, and the router does not warn. */
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
