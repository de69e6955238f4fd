import type { ReactNode } from "react";

export function DogPanes({
  photos,
  action,
  also,
  after,
  children,
}: {
  photos: ReactNode;
  /** Stays in sight below the photos; on phones, it comes last. */
  action: ReactNode;
  /** Below the action; on phones, before `children`. */
  also?: ReactNode;
  /** Below everything, as wide as both columns. */
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="dog-panes">
      <div className="dog-columns">
        <div className="dog-side">
          {photos}
          {action}
          {also && <div className="mt-4">{also}</div>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
      {after && <div className="stack mt-4">{after}</div>}
    </div>
  );
}
