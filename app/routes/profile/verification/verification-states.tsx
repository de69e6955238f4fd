import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { copy } from "./copy.ts";
import type { ShownState } from "./model.server.ts";

/** The id of the form. */
export const ASK = "ask";

const colours = { waiting: "yellow", approved: "green", declined: "red", expired: "grey" } as const;

/** Lists what became of each request, with a button to withdraw it. */
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
        {images > 0 && copy.pictures(images)}
        {note && <bdi key="note">{note}</bdi>}
      </DottedLine>
    </p>
  );
}

function TakeBack({ id, kind, status }: ShownState) {
  const { title } = copy.kinds[kind];
  if (status === "approved")
    return (
      <p className="mt-1">
        <ButtonLink
          variant="ghost"
          small
          href={`?confirm=${id}`}
          aria-label={copy.removeThis(title)}
        >
          {copy.remove}
        </ButtonLink>
      </p>
    );
  if (status !== "waiting")
    return (
      <p>
        <a className="link tap" href={`#${ASK}`}>
          {copy.askAgain}
        </a>
      </p>
    );
  return (
    <form method="post" className="mt-1">
      <Button
        variant="ghost"
        small
        name="withdraw"
        value={id}
        aria-label={copy.withdrawThis(title)}
      >
        {copy.withdraw}
      </Button>
    </form>
  );
}
