import { markLabels, type SitterMark, sitterMarks } from "#app/domain/admin/admin-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { By, PersonLink } from "./audit-list.tsx";

type Mark = { set: boolean; last: { admin: string | null; at: number } | null };

export function SitterMarks({
  sitter,
  action,
  clock,
}: {
  sitter: {
    id: string;
    name: string;
    photo: string | null;
    area: string | null;
    locked: boolean;
    marks: Record<SitterMark, Mark>;
  };
  action: string;
  clock: Clock;
}) {
  return (
    <article className="card stack" id={sitter.id}>
      <div className="row">
        <Avatar name={sitter.name} photo={sitter.photo} size="sm" />
        <div className="grow">
          <h2 className="text-base">
            <PersonLink id={sitter.id} name={sitter.name} />
          </h2>
          <p className="soft">{sitter.area ?? "Location not specified"}</p>
        </div>
        {sitter.locked && <Badge colour="red">Locked</Badge>}
      </div>
      {sitterMarks.map((mark) => {
        const { set, last } = sitter.marks[mark];
        return (
          <form key={mark} className="row flex-wrap" method="post" action={action}>
            <input type="hidden" name="sitterId" value={sitter.id} />
            <input type="hidden" name="mark" value={mark} />
            <input type="hidden" name="set" value={set ? "off" : "on"} />
            <div className="grow basis-32">
              <Badge colour={set ? "green" : "grey"}>
                {set ? markLabels[mark] : `${markLabels[mark]}: no`}
              </Badge>
              {last && (
                <p className="tiny">
                  {set ? "Granted" : "Revoked"} <By {...last} clock={clock} />
                </p>
              )}
            </div>
            <Button small variant={set ? "quiet" : "ghost"}>
              {set ? "Revoke" : mark === "verified" ? "Verify" : "Confirm check"}
              <span className="hide">: {sitter.name}</span>
            </Button>
          </form>
        );
      })}
    </article>
  );
}
