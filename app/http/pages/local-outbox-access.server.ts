import { notFound } from "#app/domain/errors.ts";
import type { RequestScope } from "../app-context.server.ts";
import { isForwarded } from "../server/caller-address.server.ts";

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** By a local name: another site's, resolving to us, would let its scripts read the mails. */
export function mayReadLocalOutbox({ ctx }: RequestScope, request: Request): boolean {
  const { mode, smtpUrl } = ctx.config;
  return (
    (mode === "development" || mode === "demo") &&
    smtpUrl === null &&
    LOOPBACK_ADDRESS.test(ctx.address) &&
    LOOPBACK_HOST.test(request.headers.get("host") ?? "") &&
    !isForwarded(request.headers.keys())
  );
}

/** Throws not_found, as for an unknown address. */
export function requireLocalOutbox(scope: RequestScope, request: Request): void {
  if (!mayReadLocalOutbox(scope, request)) throw notFound();
}
