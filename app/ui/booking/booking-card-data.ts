import { href } from "react-router";
import { dogNames, priceLabel, serviceName } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { datesLabel, timeLabels } from "#app/domain/bookings/booking-when.ts";
import type { BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { requestSentence } from "#app/ui/booking/request-sentence.ts";
import { firstWords } from "#app/ui/layout/public-meta.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";

/** Characters; the whole note is on the booking's page. */
const NOTE_SHOWN = 160;

export function bookingCardData({
  booking,
  party,
  shown,
  slots,
  offeredStatuses,
}: BookingView): BookingCardData {
  const [role, other] =
    party === "owner" ? ["Sitter", booking.sitter] : (["Owner", booking.owner] as const);
  const answerable = offeredStatuses.includes("accepted");
  const waiting = shown.status === "pending" && !answerable;
  return {
    href: href("/bookings/:id", { id: booking.id }),
    title: answerable
      ? requestSentence(booking)
      : waiting
        ? `Waiting for ${firstNameOf(other.name)}`
        : null,
    dog: { name: dogNames(booking.dogs), breed: booking.dog.breed, photo: booking.dog.image },
    date: datesLabel(booking),
    times: timeLabels(booking, slots),
    service: serviceName(booking.service),
    price: priceLabel(booking.price),
    status: shown.status,
    statusLabel: shown.label,
    other: { role, name: other.name, photo: other.avatar },
    place: booking.location,
    note: answerable && booking.notes ? firstWords(booking.notes, NOTE_SHOWN) : null,
    answerable,
  };
}
