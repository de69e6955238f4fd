import type { ComponentProps, ReactNode } from "react";
import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { Answers } from "#app/ui/answers.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { LeftOut } from "#app/ui/booking/series/left-out.tsx";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export type ProposedChangeData = {
  id: string;
  isOwn: boolean;
  title: string;
  /** Which booking it is of, where its page is not seen. */
  about: string[];
  changes: TermChange[];
  /** Says that the price stays the same. */
  priceStays?: string | null;
  /** What the sitter who has to agree already does at that time. */
  cares: string[];
  /** For a weekly booking, the dates that would not be booked. */
  leftOut?: ComponentProps<typeof LeftOut>;
  /** What holds until it is answered, and until when. */
  note: string;
  /** Where the form posts the answer. */
  action: string;
  agree: string;
};

const copy = { withdraw: "Withdraw proposal", refuse: "Keep as it is", busy: "Sending..." };

/**
 * Shows what one party proposes next to the current terms, with the buttons to answer or withdraw
 * it.
 */
export function ProposedChange({
  proposal,
  asked = "",
}: {
  proposal: ProposedChangeData | null;
  /** The query that leads back to where it was asked. */
  asked?: string;
}): ReactNode {
  if (!proposal) return null;
  const { id, isOwn, title, about, changes, priceStays, cares, leftOut, note, action, agree } =
    proposal;
  return (
    <Card title={<PersonName name={title} />} alone>
      <p className="soft">
        <DottedLine>{about}</DottedLine>
      </p>
      <TermChanges changes={changes} />
      {priceStays && <p className="soft">{priceStays}</p>}
      {leftOut && <LeftOut {...leftOut} />}
      <HintNotes hints={cares} />
      <p className="soft">
        <PersonName name={note} />
      </p>
      <Form form={{ id: "proposal" }} action={asked ? `${action}?${asked}` : action}>
        <input type="hidden" name="proposal" value={id} />
        {isOwn ? (
          <Button variant="ghost" name="answer" value="withdrawn" busy={copy.busy}>
            {copy.withdraw}
          </Button>
        ) : (
          <Answers
            no={{ label: copy.refuse, name: "answer", value: "rejected", busy: copy.busy }}
            yes={{ label: agree, name: "answer", value: "accepted", busy: copy.busy }}
          />
        )}
      </Form>
    </Card>
  );
}
