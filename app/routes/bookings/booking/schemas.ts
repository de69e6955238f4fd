import { z } from "zod";
import { StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { CancelCause } from "#app/domain/bookings/requests/cancel-causes.ts";
import { bookingIntents } from "./intents.ts";

export const StatusChangeForm = StatusChange.omit({ status: true }).extend({
  intent: z.enum(bookingIntents, { error: "Please choose what to do" }),
  cause: CancelCause,
});
