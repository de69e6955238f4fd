import { href } from "react-router";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";

/** Of a sitter's own pages: leads who doesn't sit to the bookings that are theirs. */
export function SittersOnlyFault({ error }: { error: unknown }) {
  return (
    <NotFoundFault
      error={error}
      title="Booking not found"
      action={{ href: href("/bookings-sitter"), label: "Back to Sitter Bookings" }}
      forbidden={{ href: href("/bookings"), label: "Your bookings" }}
    />
  );
}
