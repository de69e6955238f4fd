import { href } from "react-router";
import { mailPreviews } from "#app/domain/mail/samples/sample-mails.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/mail-previews";

export function loader({ context, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  const previews = mailPreviews(context.get(anyoneContext).config);
  return { previews: previews.map(({ name, mail }) => ({ name, subject: mail.subject })) };
}

export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: "Email previews" }];

export default function MailPreviews({ loaderData: { previews } }: Route.ComponentProps) {
  return (
    <div className="stack">
      <PageHeader
        title="Previews"
        back={{ href: href("/dev/outbox") }}
        subtitle="Every email this product can send, with made-up people and dogs."
      />
      <RowList>
        {previews.map(({ name, subject }) => (
          <ListRow
            key={name}
            href={href("/dev/outbox/previews/:name", { name })}
            title={subject}
            text={name}
          />
        ))}
      </RowList>
    </div>
  );
}
