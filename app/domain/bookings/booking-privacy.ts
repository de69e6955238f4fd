import type { BookingStatus, Party } from "./booking-rules.ts";

/** How long after its end a booking still shows phone, email and location to the other party. */
export const CONTACT_WINDOW = 48 * 3_600_000;

type Standing = { status: BookingStatus; endAt: number; requestedBy: Party };

/**
 * Whether the other party's phone and email are shown: from acceptance until 48 hours after the
 * end.
 */
export function knowsContact({ status, endAt }: Standing, now: number): boolean {
  return wasAgreed(status) && now < endAt + CONTACT_WINDOW;
}

/**
 * The owner always sees the notes; the sitter while the request is pending and until 48 hours after
 * the end.
 */
export function knowsNotes(booking: Standing, viewer: Party, now: number): boolean {
  return viewer === "owner" || booking.status === "pending" || knowsContact(booking, now);
}

/**
 * How much of the location is shown. Sitter: area and cell while pending, everything while contact
 * is shown, then nothing. Owner: everything, but only the area for a sitter's offer that was not
 * accepted.
 */
export function knowsPlace(booking: Standing, viewer: Party, now: number): "all" | "area" | "none" {
  if (viewer === "owner")
    return booking.requestedBy === "owner" || wasAgreed(booking.status) ? "all" : "area";
  if (booking.status === "pending") return "area";
  return knowsContact(booking, now) ? "all" : "none";
}

function wasAgreed(status: BookingStatus): boolean {
  return status === "accepted" || status === "completed";
}
