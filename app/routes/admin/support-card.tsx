import type { AdminSupportMessage } from "#app/domain/admin/admin-support-queries.server.ts";
import { datedMoment, shortDate, waitingLabel } from "#app/domain/date-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonLink } from "./audit-list.tsx";
import { HandledForm } from "./handled-form.tsx";

const copy = {
  reply: "Reply",
  done: "Mark as handled",
  subject: "Your message to us",
  waiting: (time: string) => `Waiting ${time}`,
  visitor: "Not signed in",
  booking: ({ shortId, date, status }: { shortId: string; date: string; status: string }) =>
    `About booking ${shortId} on ${shortDate(date)} (${status})`,
  outcome: (text: string) => `Outcome: ${text}`,
};

function replyTo(email: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(copy.subject)}`;
}

export function SupportCard({
  message: { id, from, email, content, booking, createdAt, handledAt, outcome },
  clock,
  refused,
}: {
  message: AdminSupportMessage;
  clock: Clock;
  refused?: { outcome: string; errors: string[] } | undefined;
}) {
  return (
    <article className="card stack support">
      <div>
        <div className="row justify-between">
          <h2>{from ? <PersonLink {...from} /> : copy.visitor}</h2>
          {handledAt === null && (
            <Badge colour="yellow">{copy.waiting(waitingLabel(createdAt, clock.now))}</Badge>
          )}
        </div>
        <p className="soft">
          <DottedLine>
            <EmailText key="email" email={email} />
            {datedMoment(createdAt, clock.timeZone)}
          </DottedLine>
        </p>
        {booking && <p className="soft">{copy.booking(booking)}</p>}
      </div>
      <p className="prose" dir="auto">
        {content}
      </p>
      {outcome && (
        <p className="soft" dir="auto">
          {copy.outcome(outcome)}
        </p>
      )}
      {handledAt === null ? (
        <div className="cluster">
          <a className="btn small" href={replyTo(email)}>
            <Icon name="message" size={18} />
            {copy.reply}
          </a>
          <details open={refused !== undefined}>
            <summary className="btn small ghost">
              <Icon name="check" size={18} />
              {copy.done}
            </summary>
            <div className="mt-3">
              <HandledForm id={id} handled={false} refused={refused} />
            </div>
          </details>
        </div>
      ) : (
        <HandledForm id={id} handled />
      )}
    </article>
  );
}
