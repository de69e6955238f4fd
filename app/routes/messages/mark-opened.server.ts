import type { MiddlewareFunction } from "react-router";
import { markThreadRead } from "#app/domain/messages/mark-read.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { asDomainError } from "#app/http/status.server.ts";

/** Marks the thread read before the loaders run; not on HEAD, prefetches, refreshes or old pages. */
export const markOpened: MiddlewareFunction<Response> = async ({
  request,
  params,
  url,
  context,
}) => {
  const partnerId = params.userId ?? url.searchParams.get("userId");
  const looks = context.get(scopeContext).onlyLooks || request.headers.has("x-refresh");
  if (!partnerId || request.method !== "GET" || looks || url.searchParams.has("before")) return;
  await markThreadRead(context.get(signedInContext), partnerId).catch((error) => {
    // On a read-only database the thread can still be read.
    if (!asDomainError(error)) throw error;
  });
};
