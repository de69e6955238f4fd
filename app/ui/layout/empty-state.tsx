import type { ComponentProps, ReactNode } from "react";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function EmptyState({
  pose,
  title,
  hint,
  action,
}: {
  pose: ComponentProps<typeof EmptyArt>["pose"];
  title: string;
  hint?: ReactNode;
  action?: { href: string; label: string };
}) {
  return (
    <div className="state">
      <EmptyArt pose={pose} />
      <h2>{title}</h2>
      {hint && <p className="soft">{hint}</p>}
      {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
    </div>
  );
}
