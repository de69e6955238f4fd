import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { copy } from "./copy.ts";
import type { ShownState } from "./model.server.ts";

const colours = { waiting: "yellow", approved: "green", declined: "red", expired: "grey" } as const;

/** What became of each request, with a button for what can be taken back. */
export function VerificationStates({ states }: { states: ShownState[] }) {
  if (states.length === 0) return null;
  return (
    <RowList>
      {states.map((state) => (
        <li key={state.id}>
          <div className="stack gap-1">
            <p className="row justify-between">
              <span className="font-semibold">{copy.kinds[state.kind].title}</span>
              <Badge colour={colours[state.status]}>{copy.badges[state.status]}</Badge>
            </p>
            <p className="prose soft" dir="auto">
              {state.text}
            </p>
            {state.status === "waiting" && <Sent {...state} />}
            <TakeBack {...state} />
          </div>
        </li>
      ))}
    </RowList>
  );
}

function Sent({ images, note }: ShownState) {
  return (
    <p className="soft">
      <DottedLine>
        {images === 1 && copy.images1}
        {images === 2 && copy.images2}
        {note && <bdi key="note">{note}</bdi>}
      </DottedLine>
    </p>
  );
}

function TakeBack({ id, kind, status }: ShownState) {
  const approved = status === "approved";
  if (status !== "waiting" && !approved) return null;
  const { title } = copy.kinds[kind];
  return (
    <form method="post" className="mt-1">
      {approved && <input type="hidden" name="approved" value="yes" />}
      <Button
        variant="ghost"
        small
        name="withdraw"
        value={id}
        aria-label={approved ? copy.removeThis(title) : copy.withdrawThis(title)}
      >
        {approved ? copy.remove : copy.withdraw}
      </Button>
    </form>
  );
}
