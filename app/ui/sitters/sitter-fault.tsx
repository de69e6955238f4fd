import { href, isRouteErrorResponse } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";

export function SitterFault({ error }: { error: unknown }) {
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status !== 404)
    return <FaultPage status={known?.status ?? 500} message={known?.data?.message ?? null} />;
  return (
    <div className="state">
      <title>Sitter not found</title>
      <EmptyArt pose="lost" />
      <h1>Sitter not found</h1>
      <p className="soft">The sitter you're looking for doesn't exist or is no longer listed.</p>
      <ButtonLink href={href("/sitters")}>Browse All Sitters</ButtonLink>
    </div>
  );
}
