import { localMailHtml } from "#app/domain/outbox/local-outbox-queries.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import type { Route } from "./+types/dev-outbox-html";

/** An email as mail programs show it: they run no script and load nothing either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  return new Response(await localMailHtml(context.get(anyoneContext), params.name), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
}
