import type { ComponentProps, ReactNode } from "react";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function EmptyState({
  pose,
  title,
  hint,
  action,
  also,
  ghost = false,
  heading: Heading = "h2",
}: {
  pose: ComponentProps<typeof EmptyArt>["pose"];
  title: string;
  hint?: ReactNode;
  action?: { href: string; label: string };
  also?: { href: string; label: string } | undefined;
  /** Set it where the page has another primary button. */
  ghost?: boolean;
  /** Use h1 where the empty state is the whole page. */
  heading?: "h1" | "h2";
}) {
  return (
    <div className="state">
      <EmptyArt pose={pose} />
      <Heading>{title}</Heading>
      {hint && <p className="soft">{hint}</p>}
      {action && (
        <ButtonLink variant={ghost ? "ghost" : "primary"} href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {also && (
        <ButtonLink variant="quiet" href={also.href}>
          {also.label}
        </ButtonLink>
      )}
    </div>
  );
}
