import { href } from "react-router";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";

/** The error page of a sitter's own pages. Leads people who don't sit to their own bookings. */
export function SittersOnlyFault({ error }: { error: unknown }) {
  return (
    <NotFoundFault
      error={error}
      title="Booking not found"
      action={{ href: href("/bookings-sitter"), label: "Back to Sitter Bookings" }}
      forbidden={{
        title: "This page is for sitters",
        text: "You'll find your own bookings on another page. Would you like to look after dogs, too?",
        href: href("/bookings"),
        label: "Your bookings",
        other: {
          href: href("/onboarding/sitter/:step?", { step: "1" }),
          label: "Offer your services",
        },
      }}
    />
  );
}
