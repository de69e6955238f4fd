import type { BookingStatus, Party } from "./booking-rules.ts";

/** How long after its end a booking still shows phone, email and place to the other party. */
export const CONTACT_WINDOW = 48 * 3_600_000;

type Standing = { status: BookingStatus; endAt: number; requestedBy: Party };

/** True from acceptance until 48 hours after the end: phone and email of the other party. */
export function knowsContact({ status, endAt }: Standing, now: number): boolean {
  return wasAgreed(status) && now < endAt + CONTACT_WINDOW;
}

/** Notes: the owner always; the sitter while it is asked and until 48 hours after the end. */
export function knowsNotes(booking: Standing, viewer: Party, now: number): boolean {
  return viewer === "owner" || booking.status === "pending" || knowsContact(booking, now);
}

/**
 * The booking's place: for the sitter its area and cell while it is asked, all of it while contact
 * is known, then nothing. For the owner all of it, but only the area of what a sitter asked for and
 * was not agreed.
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
