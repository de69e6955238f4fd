import type { ComponentProps, ReactNode } from "react";
import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export type ProposedChangeData = {
  id: string;
  isOwn: boolean;
  title: string;
  changes: TermChange[];
  /** Where the same price is paid for the changed booking. */
  priceStays?: string | null;
  /** What the sitter who is to agree does then already. */
  cares: string[];
  /** Of a weekly booking, the dates that would not be booked. */
  leftOut?: ComponentProps<typeof LeftOut>;
  /** What holds until it is answered, and until when. */
  note: string;
  /** Answers are posted there. */
  action: string;
  agree: string;
};

const copy = { withdraw: "Withdraw", refuse: "Keep as it is", busy: "Sending..." };

/** What one party proposes, beside the terms that hold until the other agrees. */
export function ProposedChange({ proposal }: { proposal: ProposedChangeData | null }): ReactNode {
  if (!proposal) return null;
  const { id, isOwn, title, changes, priceStays, cares, leftOut, note, action, agree } = proposal;
  return (
    <Card title={<PersonName name={title} />}>
      <TermChanges changes={changes} />
      {priceStays && <p className="soft">{priceStays}</p>}
      {leftOut && <LeftOut {...leftOut} />}
      <HintNotes hints={cares} />
      <p className="soft">
        <PersonName name={note} />
      </p>
      <Form form={{ id: "proposal" }} action={action}>
        <input type="hidden" name="proposal" value={id} />
        {isOwn ? (
          <Button variant="ghost" name="answer" value="withdrawn" busy={copy.busy}>
            {copy.withdraw}
          </Button>
        ) : (
          <div className="two">
            <Button variant="ghost" name="answer" value="rejected" busy={copy.busy}>
              {copy.refuse}
            </Button>
            <Button name="answer" value="accepted" busy={copy.busy}>
              {agree}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}
