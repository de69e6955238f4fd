import { Fragment } from "react";
import { href } from "react-router";
import { isoOf } from "#app/domain/dates.ts";
import { localMails } from "#app/domain/outbox/local-outbox-queries.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { requireLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { briefTime } from "#app/ui/dates/clock-labels.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { LinkedText } from "#app/ui/messages/linked-text.tsx";
import type { Route } from "./+types/dev-outbox";

const FEW = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  requireLocalOutbox(scope, request);
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const mails = await localMails(ctx);
  return {
    mails: mails.map((mail) => ({
      ...mail,
      sent: briefTime(isoOf(Date.parse(mail.date)), clock),
    })),
  };
}

export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: "Local outbox" }];

export default function DevOutbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  const earlier = mails.slice(FEW);
  return (
    <div className="stack">
      <PageHeader
        title="Local outbox"
        subtitle="No mail server is set up, so every email ends up here. Only this machine can open this page."
        actions={
          <ButtonLink small variant="ghost" href={href("/dev/outbox/previews")}>
            See every kind
          </ButtonLink>
        }
      />
      {mails.length === 0 && <EmptyState pose="sleeping" title="No emails yet" />}
      <MailList mails={mails.slice(0, FEW)} />
      {earlier.length > 0 && (
        <details>
          <summary className="link py-3">Earlier emails ({earlier.length})</summary>
          <MailList mails={earlier} />
        </details>
      )}
    </div>
  );
}

function MailList({ mails }: { mails: Route.ComponentProps["loaderData"]["mails"] }) {
  if (mails.length === 0) return null;
  return (
    <RowList>
      {mails.map((mail) => (
        <li key={mail.name}>
          <details>
            <summary>
              <span className="min-w-0">
                {mail.subject}
                <span className="soft block font-normal">
                  <DottedLine>{[<Address key="to" of={mail.to} />, mail.sent]}</DottedLine>
                </span>
              </span>
            </summary>
            <p className="prose">
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
  );
}

/** An address, which breaks before '@' and dots only. */
function Address({ of }: { of: string }) {
  return (
    <>
      To{" "}
      {of.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
