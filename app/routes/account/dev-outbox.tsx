import { href } from "react-router";
import { localMails } from "#app/domain/outbox/local-outbox-queries.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { LinkedText } from "#app/ui/messages/linked-text.tsx";
import type { Route } from "./+types/dev-outbox";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  requireLocalOutbox(scope, request);
  return { mails: await localMails(ctx) };
}

export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: "Local outbox" }];

export default function DevOutbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <div className="stack">
      <PageHeader
        title="Local outbox"
        subtitle="No mail server is set up, so every email ends up here. Only this machine can open this page."
        actions={
          <a className="btn" href={href("/dev/outbox/previews")}>
            Previews
          </a>
        }
      />
      {mails.length === 0 && <EmptyState pose="sleeping" title="No emails yet" />}
      <RowList>
        {mails.map((mail) => (
          <li key={mail.name}>
            <details>
              <summary>
                <span className="min-w-0">
                  {mail.subject}
                  <span className="soft block font-normal wrap-anywhere">
                    To {mail.to}, {mail.date}
                  </span>
                </span>
              </summary>
              <p className="prose [&_a]:underline">
                <LinkedText text={mail.text} />
              </p>
              <p>
                <a className="link tap" href={href("/dev/outbox/:name", { name: mail.name })}>
                  See it as HTML
                </a>
              </p>
            </details>
          </li>
        ))}
      </RowList>
    </div>
  );
}
