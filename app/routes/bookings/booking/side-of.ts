import { href } from "react-router";
import { bookingTitle, dogNames } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { MEET } from "#app/domain/services/meet.ts";

/** How the page differs for an owner and for a sitter. */
export function sideOf({ booking, party }: BookingView) {
  const { owner, sitter, kind, service, dogs } = booking;
  const sides = {
    owner: {
      self: owner,
      other: sitter,
      role: "Sitter",
      showsAnswers: true,
      booksSitters: true,
      seesDogs: false,
      heading: kind === MEET ? bookingTitle(service, sitter.name) : `Booking with ${sitter.name}`,
      listHref: href("/bookings"),
    },
    sitter: {
      self: sitter,
      other: owner,
      role: "Owner",
      // How fast an owner answers is nobody's business.
      showsAnswers: false,
      booksSitters: false,
      seesDogs: true,
      heading: bookingTitle(service, dogNames(dogs)),
      listHref: href("/bookings-sitter"),
    },
  };
  return sides[party];
}
