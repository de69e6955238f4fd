import { href } from "react-router";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { opensCareSheet } from "#app/domain/care/opens-care-sheet.ts";

export type CareLink = { href: string; dog: string };

/** Links to the care sheets that a booking opens to its sitter; none for the owner. */
export function sittersCareLinks(view: BookingView, now: number): CareLink[] {
  const { booking, party, startAt, endAt } = view;
  const { status, kind, dogs, owner } = booking;
  const updatedAt = Date.parse(booking.updatedAt);
  const isOpen = opensCareSheet({ status, kind, startAt, endAt, updatedAt }, now);
  if (party !== "sitter" || owner.deleted || !isOpen) return [];
  return dogs.map(({ id, name }) => ({ href: href("/dogs/:id/care", { id }), dog: name }));
}
