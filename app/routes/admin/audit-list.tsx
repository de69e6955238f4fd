import type { ReactNode } from "react";
import { href } from "react-router";
import { actionLabel } from "#app/domain/admin/admin-rules.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

type Entry = {
  id: number;
  action: string;
  admin: string | null;
  person: { id: string; name: string } | null;
  reason: string | null;
  at: number;
};

export function AuditList({
  entries,
  clock,
  withPeople,
}: {
  entries: Entry[];
  clock: Clock;
  withPeople?: boolean;
}) {
  return (
    <RowList>
      {entries.map(({ id, action, admin, person, reason, at }) => (
        <ListRow
          key={id}
          title={
            <>
              {actionLabel(action)}
              {withPeople && person && (
                <>
                  : <PersonLink {...person} />
                </>
              )}
            </>
          }
          text={
            <>
              <By admin={admin} at={at} clock={clock} />
              {reason && (
                <span className="prose block" dir="auto">
                  {reason}
                </span>
              )}
            </>
          }
        />
      ))}
    </RowList>
  );
}

/** 'by Samuel Frei, 2 Mar, 9:10 AM' */
export function By({
  admin,
  at,
  clock,
}: {
  admin: string | null;
  at: number;
  clock: Clock;
}): ReactNode {
  return (
    <>
      by {admin === null ? "the command line" : <PersonName name={admin} />},{" "}
      {momentLabel(at, clock.now, clock.timeZone)}
    </>
  );
}

export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <a className="link" href={href("/admin/users/:id", { id })}>
      <PersonName name={name} />
    </a>
  );
}
