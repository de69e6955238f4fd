import type { BookingWay } from "./booking-ways-rules.ts";

/** What is said after a request was sent; from a conversation with a link to it, as that page stays. */
export function sentToast(otherName: string, way: BookingWay, bookingId: string) {
  return {
    title: "Request sent",
    text: `Your request to ${otherName} has been sent.`,
    ...(way === "dialog" && {
      link: { href: `/bookings?id=${bookingId}`, label: "View Booking" },
    }),
  };
}

/** Where one stands after a request: at the booking, or back in the conversation. */
export function sentPath(booking: { id: string; sitterId: string }, way: BookingWay): string {
  return way === "dialog" ? `/messages?userId=${booking.sitterId}` : `/bookings/${booking.id}`;
}

/** What is said when a request was refused by the facts: that it failed, then why. Undefined leaves the refusal's own words. */
export function failedWords(error: { kind: string; message: string }): string | undefined {
  return error.kind === "conflict" ? `Booking failed: ${error.message}` : undefined;
}
