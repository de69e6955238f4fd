import type { ReactNode } from "react";

export function DogPanes({
  photos,
  action,
  children,
}: {
  photos: ReactNode;
  /** Last on phones, else below the photos. */
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="items-start gap-x-4 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className={action ? undefined : "lg:sticky lg:top-4 lg:row-span-2"}>{photos}</div>
      <div className="mt-4 min-w-0 md:row-span-2 md:mt-0">{children}</div>
      {action}
    </div>
  );
}
