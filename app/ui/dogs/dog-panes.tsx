import type { ReactNode } from "react";

export function DogPanes({ photos, children }: { photos: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:gap-8">
      <div className="md:sticky md:top-20">{photos}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
