import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Put it last in the page. It sticks to the bottom of phones and dialogs. */
export function ActionBar({
  note,
  live,
  across,
  children,
}: {
  note?: ReactNode;
  /** Whether the note follows what is entered in the page's form. */
  live?: boolean;
  /** Puts the note's `.sum` beside the button on phones. */
  across?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames("bar ends", across && "across")}>
      {(note || live) && (
        <div
          className="row mb-2 justify-between empty:hidden"
          {...(live && { "data-results": "", "aria-live": "polite" })}
        >
          {note}
        </div>
      )}
      <div className="two">{children}</div>
    </div>
  );
}
