import type { AdminSupportMessage } from "#app/domain/admin/admin-support-queries.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { Icon } from "#app/ui/icons.tsx";
import { PersonLink } from "./audit-list.tsx";
import { HandledForm } from "./handled-form.tsx";

const copy = { reply: "Reply by email", done: "Mark as handled", subject: "Your message to us" };

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
          <span className="break-all">{email}</span>,{" "}
          {momentLabel(createdAt, clock.now, clock.timeZone)}
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
        <>
          <p>
            <a className="btn small" href={replyTo(email)}>
              <Icon name="message" size={18} />
              {copy.reply}
            </a>
          </p>
          <details open={refused !== undefined}>
            <summary className="link py-3">{copy.done}</summary>
            <HandledForm id={id} handled={false} refused={refused} />
          </details>
        </>
      ) : (
        <HandledForm id={id} handled />
      )}
    </article>
  );
}
