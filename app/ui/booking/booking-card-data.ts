import { href } from "react-router";
import { serviceName } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { shortDate } from "#app/domain/date-labels.ts";
import type { BookingCardData } from "#app/ui/booking/booking-card.tsx";

export function bookingCardData({
  booking,
  party,
  shown,
  slots,
  offeredStatuses,
}: BookingView): BookingCardData & { answerable: boolean } {
  const other =
    party === "owner"
      ? { role: "Sitter", name: booking.sitter.name }
      : { role: "Owner", name: booking.owner.name };
  return {
    href: href("/bookings/:id", { id: booking.id }),
    dog: { name: booking.dog.name, breed: booking.dog.breed, photo: booking.dog.image },
    date: shortDate(booking.date),
    times: slots.map(rangeLabel),
    service: serviceName(booking.service),
    status: shown.status,
    statusLabel: shown.label,
    other,
    place: booking.location,
    answerable: offeredStatuses.includes("accepted"),
  };
}
