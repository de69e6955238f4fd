import { isRouteErrorResponse } from "react-router";
import { DogNotFound } from "#app/ui/dogs/dog-not-found.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";

/** In place of a page about a dog: it is not there, or something else went wrong, in the page's own words. */
export function DogFault({
  error,
  failed,
  way,
}: {
  error: unknown;
  /** What is said when nobody expected it. */
  failed?: { title: string; text: string };
  /** Where somebody goes whose dog is not there. */
  way?: { href: string; label: string };
}) {
  const known = isRouteErrorResponse(error) ? error : null;
  if (known?.status === 404) return <DogNotFound way={way} />;
  return (
    <FaultPage
      status={known?.status ?? 500}
      message={known?.data?.message ?? null}
      failed={known ? undefined : failed}
    />
  );
}
