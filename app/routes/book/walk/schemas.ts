import { z } from "zod";
import { BookingRequest, IdempotencyKey } from "#app/domain/bookings/booking-schemas.ts";
import { timeFields, withTimesChecked } from "../times-asked.ts";

const fields = z.object({
  ...timeFields,
  notes: BookingRequest.shape.notes,
  idempotencyKey: IdempotencyKey,
});
/** The form; the dog and the day are in the address. That a time is missing is said with the day. */
export const WalkForm = withTimesChecked(fields, ({ time }) =>
  (time as string[]).length > 0 ? { service: undefined, single: true } : null,
);
export type WalkForm = z.output<typeof WalkForm>;
