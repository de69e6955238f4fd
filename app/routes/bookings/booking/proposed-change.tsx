import { href } from "react-router";
import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";

export type ProposedChangeData = {
  id: string;
  bookingId: string;
  isOwn: boolean;
  /** Agreeing accepts the request too. */
  accepts: boolean;
  name: string;
  changes: TermChange[];
  /** 'Mar 2, 9:10 AM' */
  expires: string;
};

/** What one party proposes, beside the terms that hold until the other agrees. */
export function ProposedChange({ proposal }: { proposal: ProposedChangeData | null }) {
  if (!proposal) return null;
  const { id, bookingId, isOwn, accepts, name, changes, expires } = proposal;
  return (
    <Card title={<PersonName name={isOwn ? copy.own : copy.others(name)} />}>
      <TermChanges changes={changes} />
      <p className="soft">
        <PersonName name={isOwn ? copy.waits(name, expires) : copy.until(expires)} />
      </p>
      <Form form={{ id: "proposal" }} action={href("/bookings/:id/change", { id: bookingId })}>
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
              {accepts ? copy.accept : copy.agree}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}
