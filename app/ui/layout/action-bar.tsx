import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { SaidResults } from "#app/ui/forms/said-results.tsx";

/** Put it last in the page. It sticks to the bottom of phones and dialogs. */
export function ActionBar({
  note,
  said,
  across,
  children,
}: {
  note?: ReactNode;
  /** What the note comes to in few words, if it follows what is entered in the page's form. */
  said?: string | undefined;
  /** Puts the note's `.sum` beside the button on phones. */
  across?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames("bar ends", across && "across")}>
      {said !== undefined && <SaidResults text={said} />}
      {(note || said !== undefined) && (
        <div
          className="row mb-2 justify-between empty:hidden"
          data-results={said === undefined ? undefined : ""}
        >
          {note}
        </div>
      )}
      <div className="two">{children}</div>
    </div>
  );
}
