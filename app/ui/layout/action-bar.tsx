import type { ReactNode } from "react";

/** Put it last in the page. It sticks to the bottom of phones and dialogs. */
export function ActionBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="bar ends">
      {note && <div className="row mb-2 justify-between empty:hidden">{note}</div>}
      <div className="two">{children}</div>
    </div>
  );
}
