import type { ReactNode } from "react";
import type { TermChange } from "#app/domain/bookings/proposals/term-changes.ts";
import { SendOrEdit } from "#app/ui/booking/series/send-or-edit.tsx";
import { TermChanges } from "#app/ui/booking/term-changes.tsx";
import { CheckButton } from "#app/ui/forms/check-button.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card } from "#app/ui/layout/card.tsx";

export const CHECK = "Check the change";

const copy = { changes: "What changes" };

/**
 * The fields of a change or, once they were checked, what the change comes to, to be sent or
 * edited.
 */
export function CheckedChange({
  name,
  changes,
  more,
  children,
}: {
  /** The first name of the person it is sent to. */
  name: string;
  /** Null until the change was checked. */
  changes: readonly TermChange[] | null;
  /** Further facts, and hidden fields with what was shown. */
  more?: ReactNode;
  /** The fields of the form. */
  children: ReactNode;
}) {
  if (changes)
    return (
      <Card title={copy.changes}>
        <TermChanges changes={changes} />
        {more}
        <SendOrEdit name={name}>
          {children}
          <CheckButton label={CHECK} isChecked />
        </SendOrEdit>
      </Card>
    );
  return (
    <>
      {children}
      <ActionBar>
        <div className="col-span-full">
          <CheckButton label={CHECK} isChecked={false} />
        </div>
      </ActionBar>
    </>
  );
}
