import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { isSafeMethod } from "./origin-check.server.ts";
import { type RouteTable, routePath } from "./route-patterns.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Mode = "production" | "development";

/** React Router tries routes one after the other: a handler with one group of them is faster. */
export function handlersByPath(build: ServerBuild, mode: Mode): Render {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, Render>();
  const keyed = keyedRoutes(build.routes);
  for (const { key } of keyed) {
    if (key === null || handlers.has(key)) continue;
    handlers.set(key, createRequestHandler(withRoutesOf(build, keyed, key), mode));
  }
  const calls = fixedCalls(build);
  return (request, context) => {
    const url = new URL(request.url);
    const call = calls.get(url.pathname);
    if (call) return call(request, context);
    const key = keyOf(url.pathname);
    return ((key !== null && handlers.get(key)) || whole)(request, context);
  };
}

/**
 * The API's calls at addresses without parameters: React Router would only look for the function to
 * run. One function has to answer all methods, as those of `api` do.
 */
function fixedCalls({ routes }: ServerBuild): Map<string, Render> {
  const calls = new Map<string, Render>();
  for (const [id, route] of Object.entries(routes)) {
    const pattern = routePath(routes, id);
    const { loader, action, default: page } = route?.module ?? {};
    if (!/^api\/[\w/.-]+$/.test(pattern) || !loader || !action || page) continue;
    if (hasMiddleware(routes, id)) continue;
    calls.set(`/${pattern}`, async (request, context) => {
      const args = { request, url: new URL(request.url), params: {}, pattern, context };
      const answer = await (isSafeMethod(request.method) ? loader : action)(args);
      // As React Router answers a caller who has left.
      return request.signal.aborted ? new Response(null, { status: 500 }) : (answer as Response);
    });
  }
  return calls;
}

function hasMiddleware(routes: RouteTable, id: string | undefined): boolean {
  const route = id === undefined ? undefined : routes[id];
  return route ? Boolean(route.module.middleware) || hasMiddleware(routes, route.parentId) : false;
}

/** The first segment, under /api the first two; "" for the home page, null for a parameter. */
function keyOf(path: string): string | null {
  const segments = path
    .replace(/\.data$/, "")
    .split("/", 4)
    .filter(Boolean);
  const key = segments.slice(0, segments[0] === "api" ? 2 : 1);
  return key.every((segment) => /^[\w.-]+$/.test(segment)) ? key.join("/") : null;
}

type KeyedRoute = { id: string; key: string | null; takesAll: boolean };

function keyedRoutes(routes: RouteTable): KeyedRoute[] {
  return Object.keys(routes).map((id) => {
    const path = routePath(routes, id);
    return { id, key: keyOf(path), takesAll: path.endsWith("*") };
  });
}

function withRoutesOf(build: ServerBuild, keyed: KeyedRoute[], key: string): ServerBuild {
  const included = new Set<string>();
  for (const route of keyed)
    if (route.takesAll || route.key === key) addWithLayouts(included, build.routes, route.id);
  const isIncluded = ([id]: [string, unknown]) => included.has(id);
  const { routes, assets } = build;
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(routes).filter(isIncluded)),
    assets: {
      ...assets,
      routes: Object.fromEntries(Object.entries(assets.routes).filter(isIncluded)),
    },
  };
}

function addWithLayouts(included: Set<string>, routes: RouteTable, id: string): void {
  included.add(id);
  const parentId = routes[id]?.parentId;
  if (parentId) addWithLayouts(included, routes, parentId);
}
