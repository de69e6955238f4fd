import { z } from "zod";
import { BookingRequest, IdempotencyKey, NO_DOG } from "#app/domain/bookings/booking-schemas.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";
import { timeFields, withTimesChecked } from "../times-asked.ts";

const { notes, location } = BookingRequest.shape;

const fields = z.object({
  dog: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(z.string(NO_DOG).max(100), NO_DOG).min(1, NO_DOG).max(MOST_DOGS),
  ),
  ...timeFields,
  location,
  notes,
  idempotencyKey: IdempotencyKey,
});
/** The form; the sitter and the day are in the address. */
export const MeetForm = withTimesChecked(fields, () => ({ service: null, single: true }));
export type MeetForm = z.output<typeof MeetForm>;
