import type { BookingStatus } from "../services/booking-rules.ts";

/** What a thread says of a booking that its two people share. */
export type SharedBooking = {
  id: string;
  service: string;
  startDate: string;
  endDate: string;
  /** The first one's name, and how many come along. */
  dog: { name: string; others: number };
  shown: { status: BookingStatus; label: string };
};
