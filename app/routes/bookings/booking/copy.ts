import type { BookingStatus } from "#app/domain/bookings/booking-rules.ts";

export type ChangedStatus = Exclude<BookingStatus, "pending">;

type StatusChangeCopy = {
  button: string;
  title: string;
  question: string;
  done: { title: string; text: string };
  /** If the booking goes into the person's Google Calendar. */
  inCalendar?: string;
  failed: string;
};

export const statusChangeCopy: Record<ChangedStatus, StatusChangeCopy> = {
  accepted: {
    button: "Accept",
    title: "Accept Booking",
    question: "Are you sure you want to accept this booking?",
    done: { title: "Booking accepted", text: "" },
    inCalendar: "It will appear in Google Calendar shortly.",
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
