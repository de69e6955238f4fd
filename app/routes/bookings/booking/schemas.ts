import { z } from "zod";
import { StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { BoundedString } from "#app/domain/fields.ts";
import { bookingIntents } from "./intents.ts";

/** A confirmed change of a booking's status. */
export const StatusChangeForm = StatusChange.omit({ status: true }).extend({
  intent: z.enum(bookingIntents, { error: "Please choose what to do" }),
  /** 'list' leads back to the list that it was asked from. */
  from: BoundedString(40).nullish(),
});
