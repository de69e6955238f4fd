import { isRouteErrorResponse } from "react-router";
import { DogNotFound } from "#app/ui/dogs/dog-not-found.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";

export function DogFault({
  error,
  failed,
  link,
}: {
  error: unknown;
  failed?: { title: string; text: string };
  link?: { href: string; label: string };
}) {
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status === 404) return <DogNotFound link={link} />;
  return (
    <FaultPage
      status={known?.status ?? 500}
      message={known?.data?.message ?? null}
      failed={known ? undefined : failed}
    />
  );
}
