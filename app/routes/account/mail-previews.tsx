import { href } from "react-router";
import { mailPreviews } from "#app/domain/mail/samples/sample-mails.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/mail-previews";

export const handle: PageHandle = { styles: "reading", wide: true };

export function loader({ context, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  const previews = mailPreviews(context.get(anyoneContext).config);
  const groups = Map.groupBy(previews, ({ purpose }) => purpose);
  return {
    groups: [...groups].map(([title, group]) => ({
      title,
      mails: group.map(({ name, mail }) => ({ name, subject: mail.subject })),
    })),
  };
}

export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: "Email previews" }];

export default function MailPreviews({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="stack">
      <PageHeader
        title="Previews"
        back={{ href: href("/dev/outbox") }}
        subtitle="Every email this product can send, with made-up people and dogs."
      />
      <FoldedRows
        rows={groups.map(({ title, mails }) => ({
          title,
          value: mails.length === 1 ? "1 email" : `${mails.length} emails`,
          open: false,
          content: (
            <ul className="mails">
              {mails.map(({ name, subject }) => (
                <li key={name}>
                  <a href={href("/dev/outbox/previews/:name", { name })}>
                    {subject}
                    <span className="soft block">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </div>
  );
}
