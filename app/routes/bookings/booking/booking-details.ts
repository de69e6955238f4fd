import { priceLabel, serviceName, shortBookingId } from "#app/domain/bookings/booking-labels.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { centsText } from "#app/domain/prices/money.ts";
import { unitsText } from "#app/domain/prices/units.ts";
import { isOpen, otherParty } from "#app/domain/services/booking-rules.ts";
import { bookingCopy } from "./copy.ts";
import { sideOf } from "./side-of.ts";

/** What the details card shows of a booking. */
export function detailsOf(view: BookingView, stage: BookingStage) {
  const { booking, shown } = view;
  const { other, role } = sideOf(view);
  return {
    service: serviceName(booking.service),
    other: { role, name: other.name, phone: other.phone, email: other.email },
    owner: booking.owner.name,
    dogs: booking.dogs,
    // The head has that of an open one.
    place: isOpen(shown.status) ? null : placeOf(view, stage),
    // The head has a request's.
    notes: stage === "to answer" ? null : booking.notes,
    // The head has that of an open one.
    price: isOpen(shown.status) ? null : priceLabel(booking.price),
    lines: booking.lines.length > 1 ? rowsOf(booking.lines) : [],
    total: { label: bookingCopy.total, detail: "", amount: priceLabel(booking.price) },
    shortId: shortBookingId(booking.id).toUpperCase(),
  };
}

/**
 * Where a booking takes place, and when the address will be shown; null if there is nothing to say.
 */
export function placeOf({ booking, party, shown, hasPlace }: BookingView, stage: BookingStage) {
  const label = bookingCopy.place[booking.placeOf];
  const other = booking[otherParty(party)];
  const name = firstNameOf(other.name);
  const hints: Partial<Record<BookingStage, string>> = {
    "to answer": bookingCopy.areaOnly,
    waiting: bookingCopy.areaSoFar(name),
  };
  if (!booking.location && hasPlace && hints[stage])
    return { label, text: bookingCopy.hiddenPlace, hint: hints[stage] };
  if (!booking.location)
    return isOpen(shown.status) && !hasPlace
      ? { label, text: bookingCopy.noPlace, hint: bookingCopy.noPlaceHint(name) }
      : null;
  const hint = (booking.placeOf !== party && hints[stage]) || null;
  return { label, text: booking.location, hint };
}

export type BookingDetails = ReturnType<typeof detailsOf> & { cancelling: string | null };

function rowsOf(lines: BookingView["booking"]["lines"]) {
  return lines.map(({ label, quantity, unit, amount }) => ({
    label,
    detail: unitsText(unit, quantity),
    amount: centsText(Math.round(amount * 100)),
  }));
}
