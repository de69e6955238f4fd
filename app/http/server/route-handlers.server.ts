import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { type RouteTable, routePath } from "./route-patterns.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Mode = "production" | "development";

/** React Router tries routes one after the other: a handler with one group of them is faster. */
export function handlersByPath(build: ServerBuild, mode: Mode): Render {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, Render>();
  for (const id of Object.keys(build.routes)) {
    const key = keyOf(routePath(build.routes, id));
    if (key === null || handlers.has(key)) continue;
    handlers.set(key, createRequestHandler(withRoutesOf(build, key), mode));
  }
  return (request, context) => {
    const key = keyOf(new URL(request.url).pathname);
    return ((key !== null && handlers.get(key)) || whole)(request, context);
  };
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

function withRoutesOf(build: ServerBuild, key: string): ServerBuild {
  const included = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const path = routePath(build.routes, id);
    if (path.endsWith("*") || keyOf(path) === key) addWithLayouts(included, build.routes, id);
  }
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
