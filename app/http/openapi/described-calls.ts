import type { ServerBuild } from "react-router";
import { z } from "zod";
import type { ApiHandler } from "../api/api.server.ts";
import type { DescribedCall, Method } from "../api/call-description.ts";
import { routePath } from "../server/route-patterns.server.ts";

/** In the order of the route table. */
export function describedCalls(routes: ServerBuild["routes"]): DescribedCall[] {
  return Object.values(routes).flatMap((route) => {
    const handler = route?.module.loader;
    if (!route || !isApiHandler(handler)) return [];
    const path = routePath(routes, route.id)
      .replace(/^api/, "")
      .replace(/:(\w+)/g, "{$1}") as `/${string}`;
    return Object.entries(handler.calls).map(([method, call]) => ({
      ...call,
      call: `${method as Method} ${path}` as const,
      tag: handler.tag,
      ...(call.files && { body: call.body ?? z.object({}) }),
    }));
  });
}

function isApiHandler(handler: unknown): handler is ApiHandler {
  return typeof handler === "function" && "calls" in handler;
}
