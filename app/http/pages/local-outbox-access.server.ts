import { notFound } from "#app/domain/errors.ts";
import type { RequestScope } from "../app-context.server.ts";
import { isForwarded, isLocalHost, isLoopback } from "../server/caller-address.server.ts";

/** From this machine only, and only where mail is stored instead of sent. */
export function mayReadLocalOutbox({ ctx }: RequestScope, request: Request): boolean {
  const { mode, smtpUrl } = ctx.config;
  return (
    (mode === "development" || mode === "demo") &&
    smtpUrl === null &&
    isLoopback(ctx.address) &&
    isLocalHost(request.headers.get("host") ?? "") &&
    !isForwarded(request.headers.keys())
  );
}

/** Throws not_found, as for an unknown address. */
export function requireLocalOutbox(scope: RequestScope, request: Request): void {
  if (!mayReadLocalOutbox(scope, request)) throw notFound();
}
