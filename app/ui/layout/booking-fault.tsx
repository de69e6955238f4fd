import { href } from "react-router";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";

/** The error page of a booking's pages. */
export function BookingFault({ error }: { error: unknown }) {
  return (
    <NotFoundFault
      error={error}
      title="Booking not found"
      text="The link may be incomplete, or the booking belongs to another account."
      action={{ href: href("/bookings"), label: "Back to Bookings" }}
      other={{ href: href("/support"), label: "Ask us for help" }}
    />
  );
}
