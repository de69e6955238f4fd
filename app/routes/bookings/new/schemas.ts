import { z } from "zod";
import { BookingRequest, IdempotencyKey } from "#app/domain/bookings/booking-schemas.ts";

/** The form; the dog and the day are in the address. */
export const WalkForm = z.object({
  timeSlot: BookingRequest.shape.timeSlot,
  notes: BookingRequest.shape.notes,
  idempotencyKey: IdempotencyKey,
});
