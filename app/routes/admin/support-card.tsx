import type { AdminSupportMessage } from "#app/domain/admin/admin-support-queries.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { PersonLink } from "./audit-list.tsx";
import { HandledForm } from "./handled-form.tsx";

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
          <a className="link break-all" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
          , {momentLabel(createdAt, clock.now, clock.timeZone)}
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
      <HandledForm id={id} handled={handledAt !== null} refused={refused} />
    </article>
  );
}
