import { z } from "zod";
import { BookingRequest, IdempotencyKey } from "#app/domain/bookings/booking-schemas.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";

const { startTime, notes, location } = BookingRequest.shape;
const NO_DOG = "Please select your dog";

/** The form; the sitter and the day are in the address. */
export const MeetForm = z.object({
  startTime,
  dog: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(z.string(NO_DOG).max(100), NO_DOG).min(1, NO_DOG).max(MOST_DOGS),
  ),
  location,
  notes,
  idempotencyKey: IdempotencyKey,
});
export type MeetForm = z.output<typeof MeetForm>;
