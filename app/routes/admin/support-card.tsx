import type { AdminSupportMessage } from "#app/domain/admin/admin-support-queries.server.ts";
import { momentLabel, waitingLabel } from "#app/domain/date-labels.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonLink } from "./audit-list.tsx";
import { HandledForm } from "./handled-form.tsx";

const copy = {
  reply: "Reply by email",
  done: "Mark as handled",
  subject: "Your message to us",
  waiting: (time: string) => `Waiting ${time}`,
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
    <article className="card stack">
      <div>
        <h2 className="text-base">{from ? <PersonLink {...from} /> : "Not signed in"}</h2>
        <p className="soft">
          <span className="break-all">{email}</span>
        </p>
        <p className="soft">
          <DottedLine>
            {[
              momentLabel(createdAt, clock.now, clock.timeZone),
              handledAt === null && copy.waiting(waitingLabel(createdAt, clock.now)),
            ]}
          </DottedLine>
        </p>
        {booking && (
          <p className="soft">
            About booking {booking.shortId} on {booking.date} ({booking.status})
          </p>
        )}
      </div>
      <p className="prose" dir="auto">
        {content}
      </p>
      {outcome && (
        <p className="soft" dir="auto">
          Outcome: {outcome}
        </p>
      )}
      {handledAt === null ? (
        <div className="flex flex-wrap items-start gap-3">
          <a className="btn small" href={replyTo(email)}>
            <Icon name="message" size={18} />
            {copy.reply}
          </a>
          <details className="open:w-full" open={refused !== undefined}>
            <summary className="btn ghost small">
              <Icon name="check" size={18} />
              {copy.done}
            </summary>
            <HandledForm id={id} handled={false} refused={refused} />
          </details>
        </div>
      ) : (
        <HandledForm id={id} handled />
      )}
    </article>
  );
}
