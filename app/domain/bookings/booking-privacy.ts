import { HOUR } from "../durations.ts";
import { type BookingStatus, isAgreed, type Party } from "../services/booking-rules.ts";

/** After the end, in milliseconds. */
export const CONTACT_WINDOW = 48 * HOUR;

type Agreed = { status: BookingStatus; endAt: number; updatedAt: number };
type Standing = Agreed & { requestedBy: Party };

/** From acceptance until `contactEnds`. */
export function knowsContact(booking: Agreed, now: number): boolean {
  return isAgreed(booking.status) && now < contactEnds(booking);
}

/** 48 hours after the end, or after it was marked as completed earlier; in ms. */
export function contactEnds({ status, endAt, updatedAt }: Agreed): number {
  return (status === "completed" ? Math.min(endAt, updatedAt) : endAt) + CONTACT_WINDOW;
}

/** The sitter sees them while the request is pending and until 48 hours after the end. */
export function knowsNotes(booking: Standing, viewer: Party, now: number): boolean {
  return viewer === "owner" || booking.status === "pending" || knowsContact(booking, now);
}

/**
 * How much of the meeting place `viewer` may see. `home` is the party whose place it is; the other
 * one sees its area while the request is pending, and the address as long as contact is shown.
 */
export function knowsPlace(
  booking: Standing,
  viewer: Party,
  home: Party,
  now: number,
): "all" | "area" | "none" {
  if (viewer === home) {
    const isOwn = home === "sitter" || booking.requestedBy === "owner";
    return isOwn || isAgreed(booking.status) ? "all" : "area";
  }
  if (booking.status === "pending") return "area";
  return knowsContact(booking, now) ? "all" : "none";
}
