import type { ReactNode } from "react";

export function DogPanes({
  photos,
  action,
  also,
  children,
}: {
  photos: ReactNode;
  /** Last on phones, else below the photos, with which it stays in sight. */
  action: ReactNode;
  /** Before `children` on phones, else below the action. */
  also?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="dog-panes">
      <div className="dog-side">
        {photos}
        {action}
        {also && <div className="mt-4">{also}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
