import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import type { BookingStatus } from "./booking-rules.ts";

/** What a booking is called: 'Walking Rex' for a walk, else the service's name. */
export function bookingTitle(service: string, dogName: string): string {
  return service === "walking" ? `Walking ${dogName}` : serviceName(service);
}

/** 'Dog Walking' of a stored service; one that is no longer known stays as it is. */
export function serviceName(service: string): string {
  return serviceTable[service as Service]?.label ?? service;
}

/** The first 8 characters, as shown to people. */
export function shortBookingId(id: string): string {
  return id.slice(0, 8);
}

/** Dollars as people read them; nothing to pay is 'Free', null 'Price on request'. */
export function priceLabel(dollars: number | null): string {
  if (dollars === 0) return "Free";
  return dollars === null ? "Price on request" : `$${dollars.toFixed(2)}`;
}

type MoveWords = {
  /** On the button and heading the confirmation. */
  button: string;
  title: string;
  question: string;
  /** The toast after it is done. */
  done: { title: string; text: string };
  /** What is said when it fails. */
  failed: string;
};

/** The words around each change of status. */
export const moveWords: Record<Exclude<BookingStatus, "pending">, MoveWords> = {
  accepted: {
    button: "Accept",
    title: "Accept Booking",
    question: "Are you sure you want to accept this booking?",
    done: { title: "Booking accepted", text: "" },
    failed: "Failed to accept booking",
  },
  rejected: {
    button: "Decline",
    title: "Decline Booking",
    question: "Are you sure you want to decline this booking?",
    done: { title: "Booking rejected", text: "" },
    failed: "Failed to reject booking",
  },
  cancelled: {
    button: "Cancel Booking",
    title: "Cancel Booking",
    question: "Are you sure you want to cancel this booking?",
    done: { title: "Status updated", text: "Booking has been cancelled" },
    failed: "Failed to update booking status",
  },
  completed: {
    button: "Mark as Completed",
    title: "Complete Booking",
    question: "Are you sure you want to mark as completed this booking?",
    done: { title: "Status updated", text: "Booking has been completed" },
    failed: "Failed to update booking status",
  },
};
