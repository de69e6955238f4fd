import type { ReactNode } from "react";
import { href } from "react-router";
import { actionLabel } from "#app/domain/admin/admin-rules.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { AdminTable } from "./admin-table.tsx";

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
  const about = {
    label: "About",
    cell: ({ person }: Entry) => person && <PersonLink {...person} />,
  };
  return (
    <AdminTable
      caption="What admins did"
      rows={entries}
      columns={[
        { label: "Action", cell: ({ action }) => actionLabel(action) },
        ...(withPeople ? [about] : []),
        { label: "By", cell: ({ admin }) => <AdminName name={admin} /> },
        { label: "When", cell: ({ at }) => momentLabel(at, clock.now, clock.timeZone) },
        {
          label: "Reason",
          cell: ({ reason }) =>
            reason && (
              <span className="prose" dir="auto">
                {reason}
              </span>
            ),
        },
      ]}
    />
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
      by <AdminName name={admin} />, {momentLabel(at, clock.now, clock.timeZone)}
    </>
  );
}

/** Null is the command line. */
function AdminName({ name }: { name: string | null }) {
  return name === null ? "the command line" : <PersonName name={name} />;
}

export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <a className="link tap" href={href("/admin/users/:id", { id })}>
      <PersonName name={name} />
    </a>
  );
}
