import { href } from "react-router";
import { mailPreviews } from "#app/domain/mail/samples/sample-mails.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { Contents } from "#app/ui/layout/contents.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/mail-previews";

export const handle: PageHandle = { styles: "reading" };

export function loader({ context, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  const previews = mailPreviews(context.get(anyoneContext).config);
  const groups = Map.groupBy(previews, ({ purpose }) => purpose);
  return {
    groups: [...groups].map(([title, group]) => ({
      title,
      id: title.toLowerCase().replace(" ", "-"),
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
      <Contents parts={groups} />
      {groups.map(({ id, title, mails }) => (
        <section key={id} id={id} className="stack gap-2">
          <h2>{title}</h2>
          <RowList>
            {mails.map(({ name, subject }) => (
              <ListRow
                key={name}
                href={href("/dev/outbox/previews/:name", { name })}
                title={subject}
                text={name}
              />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}
