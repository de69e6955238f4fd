import { href, redirect } from "react-router";
import type { RequestedBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { RequestScope } from "../app-context.server.ts";
import { flash, type Toast } from "../session/flash.server.ts";

/** Redirects to `sent` with a toast, or to the live request that this one duplicates. */
export async function requestAndRedirect(
  scope: RequestScope,
  request: () => Promise<RequestedBooking>,
  sent: (booking: RequestedBooking["booking"]) => { toast: Toast; path: string },
): Promise<Response> {
  try {
    const { booking } = await request();
    const { toast, path } = sent(booking);
    flash(scope, toast);
    return redirect(path, 303);
  } catch (error) {
    // Of a further sitter, it is one of several things to change.
    const duplicateOf =
      error instanceof DomainError && !error.extra.sitterId && error.extra.bookingId;
    if (!duplicateOf) throw error;
    flash(scope, { title: "Already requested", text: error.message });
    return redirect(href("/bookings/:id", { id: duplicateOf }), 303);
  }
}

export function requestSentToast(otherName: string): Toast {
  return {
    title: "Request sent",
    text: `Your request to ${otherName} has been sent.`,
    milestone: "booking",
  };
}

export const requestsSentToast: Toast = {
  title: "Requests sent",
  text: "The first to accept gets the booking.",
  milestone: "booking",
};

/** What is said if a request fails unexpectedly. */
export function requestFailed(): string {
  return "Booking failed: There was an error creating your booking. Please try again.";
}

/** What the forms call those whom a request names. */
export const NAMED_FIELDS = { dogId: "dog", dogIds: "dog", alsoAsk: "alsoAsk" };

/** When the calendar refuses a request; undefined for the error's own message. */
export function requestRefusal(error: DomainError): string | undefined {
  return error.kind === "conflict" ? `Booking failed: ${error.message}` : undefined;
}
