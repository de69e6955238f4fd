import type { MiddlewareFunction } from "react-router";
import { requireActor } from "#app/domain/context.server.ts";
import { markThreadRead } from "#app/domain/messages/mark-read.server.ts";
import { scopeOf } from "#app/http/app-context.server.ts";
import { asDomainError } from "#app/http/status.server.ts";

/**
 * Marks a thread as read when somebody opens its page: not on HEAD, a prefetch (Sec-Purpose), a refresh
 * of the conversation list (x-refresh) or an older page. Runs before all loaders, so that every count on
 * the page is the one after reading.
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
