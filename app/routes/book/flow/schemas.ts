import { z } from "zod";
import { BookingRequest, IdempotencyKey } from "#app/domain/bookings/booking-schemas.ts";
import { BoundedString } from "#app/domain/fields.ts";
import { Policy } from "#app/domain/prices/price-schemas.ts";

const {
  date,
  timeSlots,
  startDate,
  endDate,
  dropOff,
  pickUp,
  notes,
  location,
  latitude,
  longitude,
} = BookingRequest.shape;

/** Parts of the operation's own input, so that a step refuses exactly what the request would. */
export const StepFields = {
  date: z.object({ date }),
  stay: z.object({ startDate, endDate, dropOff, pickUp }),
  time: z.object({ time: timeSlots }),
  notes: z.object({ notes }),
  place: z.object({ location, latitude, longitude }),
};

/** The post that ends the flow; the choices are in its address. */
export const FlowConfirmation = z.object({
  idempotencyKey: IdempotencyKey,
  /** Missing if none was shown. */
  price: BoundedString(40).optional(),
  policy: Policy.optional(),
  /** Written by `otherValue`. */
  alsoAsk: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(BoundedString(200)).max(20).optional(),
  ),
});
export type FlowConfirmation = z.output<typeof FlowConfirmation>;
