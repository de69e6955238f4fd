import { markLabels, type SitterMark, sitterMarks } from "#app/domain/admin/admin-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { AdminTable } from "./admin-table.tsx";
import { By, PersonLink } from "./audit-list.tsx";

type Mark = { set: boolean; last: { admin: string | null; at: number } | null };

type Sitter = {
  id: string;
  name: string;
  photo: string | null;
  area: string | null;
  locked: boolean;
  marks: Record<SitterMark, Mark>;
};

/** What admins have checked of each sitter, with a button for each check. */
export function SitterMarks({
  sitters,
  action,
  clock,
}: {
  sitters: Sitter[];
  action: string;
  clock: Clock;
}) {
  return (
    <AdminTable
      caption="Sitters"
      rows={sitters}
      columns={[
        {
          label: "Name",
          cell: ({ id, name, photo, locked }) => (
            <span className="row">
              <Avatar name={name} photo={photo} size="sm" />
              <PersonLink id={id} name={name} />
              {locked && <Badge colour="red">Locked</Badge>}
            </span>
          ),
        },
        { label: "Area", cell: ({ area }) => area ?? "Location not specified" },
        ...sitterMarks.map((mark) => ({
          label: markLabels[mark],
          cell: (sitter: Sitter) => (
            <MarkForm sitter={sitter} mark={mark} action={action} clock={clock} />
          ),
        })),
      ]}
    />
  );
}

function MarkForm({
  sitter,
  mark,
  action,
  clock,
}: {
  sitter: Sitter;
  mark: SitterMark;
  action: string;
  clock: Clock;
}) {
  const { set, last } = sitter.marks[mark];
  return (
    <form className="row flex-wrap" method="post" action={action}>
      <input type="hidden" name="sitterId" value={sitter.id} />
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="set" value={set ? "off" : "on"} />
      <div className="grow basis-24">
        <Badge colour={set ? "green" : "grey"}>{set ? "Yes" : "No"}</Badge>
        {last && (
          <p className="tiny">
            {set ? "Granted" : "Revoked"} <By {...last} clock={clock} />
          </p>
        )}
      </div>
      <Button small variant={set ? "quiet" : "ghost"}>
        {set ? "Undo" : mark === "verified" ? "Verify" : "Confirm check"}
        <span className="hide">: {sitter.name}</span>
      </Button>
    </form>
  );
}
