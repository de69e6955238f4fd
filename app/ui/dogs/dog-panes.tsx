import type { ReactNode } from "react";

export function DogPanes({
  photos,
  action,
  children,
}: {
  photos: ReactNode;
  /** Last on phones, else below the photos, with which it stays in sight. */
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="dog-panes">
      <div className="dog-side">
        {photos}
        {action}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
