import type { ReactNode } from "react";

/**
 * Lays out the steps of a task. On wide screens, a card beside them keeps in sight who and what it
 * is about.
 */
export function FlowLayout({
  about,
  lead = false,
  bar,
  children,
}: {
  about: ReactNode;
  /** Shows the card on narrow screens, too, above the steps. */
  lead?: boolean;
  /**
   * The bar with the button: at the foot of narrow screens, in the card on wide ones. Not with
   * `lead`.
   */
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
