import { href } from "react-router";
import type { Forbidden } from "#app/ui/layout/fault-page.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";

export function DogFault({
  error,
  failed,
  link,
  forbidden,
}: {
  error: unknown;
  failed?: { title: string; text: string };
  link?: { href: string; label: string };
  /** What to say, and where to lead, someone who may not see it. */
  forbidden?: Forbidden;
}) {
  return (
    <NotFoundFault
      error={error}
      title="Dog not found"
      text="The dog you're looking for doesn't exist or has been removed."
      action={link ?? { href: `${href("/profile")}?tab=dogs`, label: "Go Back" }}
      failed={failed}
      forbidden={forbidden}
    />
  );
}
