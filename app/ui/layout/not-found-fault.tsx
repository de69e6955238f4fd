import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FaultPage, type Forbidden } from "#app/ui/layout/fault-page.tsx";

/** Says what is missing and where to go on; all other errors get the usual page. */
export function NotFoundFault({
  error,
  title,
  text,
  action,
  other,
  failed,
  forbidden,
  children,
}: {
  error: unknown;
  title: string;
  text?: string;
  action: { href: string; label: string };
  /** A second link. */
  other?: { href: string; label: string };
  /** What to say about unexpected errors. */
  failed?: { title: string; text: string } | undefined;
  /** What to say, and where to lead, someone who may not see it. */
  forbidden?: Forbidden | undefined;
  /** Shown above the links, such as a search. */
  children?: ReactNode;
}) {
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status !== 404)
    return (
      <FaultPage
        status={known?.status ?? 500}
        message={known?.data?.message ?? null}
        failed={known ? undefined : failed}
        forbidden={forbidden}
      />
    );
  return (
    <div className="state">
      <title>{title}</title>
      <EmptyArt pose="lost" />
      <h1>{title}</h1>
      {text && <p className="soft">{text}</p>}
      {children}
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
      {other && (
        <ButtonLink variant="quiet" href={other.href}>
          {other.label}
        </ButtonLink>
      )}
    </div>
  );
}
