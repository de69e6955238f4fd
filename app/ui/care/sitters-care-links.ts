import { href } from "react-router";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { opensCareSheet } from "#app/domain/care/opens-care-sheet.ts";

export type CareLink = { href: string; dog: string };

/** To the sheets that a booking opens to its sitter; none for the owner. */
export function sittersCareLinks({ booking, party, endAt }: BookingView, now: number): CareLink[] {
  const { status, kind, dogs, owner } = booking;
  if (party !== "sitter" || owner.deleted || !opensCareSheet({ status, kind, endAt }, now))
    return [];
  return dogs.map(({ id, name }) => ({ href: href("/dogs/:id/care", { id }), dog: name }));
}
