import { mailPreview } from "#app/domain/mail/samples/sample-mails.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { mailPage } from "#app/http/pages/mail-page.server.ts";
import type { Route } from "./+types/mail-preview-html";

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  return mailPage(mailPreview(context.get(anyoneContext).config, params.name).mail.html);
}
