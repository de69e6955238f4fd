import type { ReactNode } from "react";

/** Put it last in the page. It sticks to the bottom of phones and dialogs. */
export function ActionBar({
  note,
  live,
  children,
}: {
  note?: ReactNode;
  /** The note follows the page's form. */
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="bar ends">
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
