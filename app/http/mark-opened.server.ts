import type { MiddlewareFunction } from "react-router";
import { requireActor } from "#app/domain/context.server.ts";
import { markThreadRead } from "#app/domain/messages/mark-read.server.ts";
import { scopeOf } from "./app-context.server.ts";
import { asDomainError } from "./status.server.ts";

/**
 * Marks the thread of a page as read when somebody opens it; not when a browser only fetches ahead
 * or a page looks for news of its list (x-refresh), not on HEAD, not on pages further back. Runs before all loaders, so that every
 * count on the page is the one after reading.
 */
export const markOpened: MiddlewareFunction = async ({ request, params, context }, next) => {
  const { ctx, onlyLooks } = scopeOf(context);
  const query = new URL(request.url).searchParams;
  const partnerId = params.userId ?? query.get("userId");
  const looks = onlyLooks || request.headers.has("x-refresh");
  if (ctx.actor && partnerId && request.method === "GET" && !looks && !query.has("before")) {
    await markThreadRead(requireActor(ctx), partnerId).catch((error) => {
      // A store that takes no writes can still be read.
      if (!asDomainError(error)) throw error;
    });
  }
  return next();
};
