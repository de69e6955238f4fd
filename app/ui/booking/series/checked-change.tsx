import type { ReactNode } from "react";
import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { SendOrEdit } from "#app/ui/booking/series/send-or-edit.tsx";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { CheckButton } from "#app/ui/forms/check-button.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";

const copy = { check: "Check the change", changes: "What changes" };

/** The fields of a change, or once it was checked what it comes to, before it is sent. */
export function CheckedChange({
  name,
  changes,
  more,
  children,
}: {
  /** Of whom it is sent to. */
  name: string;
  /** Null until it was checked. */
  changes: readonly TermChange[] | null;
  /** What else there is to know, and what was seen. */
  more?: ReactNode;
  /** The fields. */
  children: ReactNode;
}) {
  if (changes)
    return (
      <Card title={copy.changes}>
        <TermChanges changes={changes} />
        {more}
        <SendOrEdit name={name}>
          {children}
          <CheckButton label={copy.check} isChecked />
        </SendOrEdit>
      </Card>
    );
  return (
    <>
      {children}
      <ActionBar>
        <div className="col-span-full">
          <CheckButton label={copy.check} isChecked={false} />
        </div>
      </ActionBar>
    </>
  );
}
