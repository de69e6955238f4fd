import { href } from "react-router";
import { mailPreview } from "#app/domain/mail/samples/sample-mails.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { LinkedText } from "#app/ui/messages/linked-text.tsx";
import type { Route } from "./+types/mail-preview";

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocalOutbox(context.get(scopeContext), request);
  const { name, mail } = mailPreview(context.get(anyoneContext).config, params.name);
  return { name, subject: mail.subject, text: mail.text };
}

export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? "Email preview" },
];

export default function MailPreview({ loaderData: { name, subject, text } }: Route.ComponentProps) {
  const html = href("/dev/outbox/previews/:name/html", { name });
  return (
    <div className="stack">
      <PageHeader title={subject} back={{ href: href("/dev/outbox/previews") }} subtitle={name} />
      <Card
        title="HTML"
        aside={
          <a className="link tap" href={html}>
            Open by itself
          </a>
        }
      >
        <iframe
          className="rounded-field"
          title="The email as HTML"
          src={html}
          width="100%"
          height="720"
          sandbox=""
        />
      </Card>
      <Card title="Text">
        <p className="prose">
          <LinkedText text={text} />
        </p>
      </Card>
    </div>
  );
}
