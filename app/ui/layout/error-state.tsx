import type { ReactNode } from "react";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function ErrorState({
  title,
  text,
  code,
  action = { href: "", label: "Try Again" },
}: {
  title: string;
  text?: ReactNode;
  code?: string | undefined;
  /** By default, reloads the page. */
  action?: { href: string; label: string } | undefined;
}) {
  return (
    <div className="state">
      <EmptyArt pose="lost" />
      {code && <p className="soft">{code}</p>}
      <h1>{title}</h1>
      {text && <p className="soft">{text}</p>}
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
    </div>
  );
}
