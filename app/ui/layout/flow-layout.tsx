import type { ReactNode } from "react";

/** A task's steps. On wide screens a card beside them keeps who and what it is about in sight. */
export function FlowLayout({
  about,
  lead = false,
  bar,
  children,
}: {
  about: ReactNode;
  /** Narrow screens have the card too, above the steps. */
  lead?: boolean;
  /** At the end of the page, or of the card; not with `lead`. */
  bar?: ReactNode;
  children: ReactNode;
}) {
  if (lead)
    return (
      <div className="flow lead">
        <div className="flow-side">{about}</div>
        <div>{children}</div>
      </div>
    );
  return (
    <div className="flow">
      <div>{children}</div>
      <div className="flow-side [display:contents]">
        <div className="flow-about hidden">{about}</div>
        {bar}
      </div>
    </div>
  );
}
