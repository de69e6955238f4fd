import { localMailHtml } from "#app/domain/outbox/local-outbox-queries.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { mailPage } from "#app/http/pages/mail-page.server.ts";
import type { Route } from "./+types/dev-outbox-html";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  return mailPage(await localMailHtml(context.get(anyoneContext), params.name));
}
