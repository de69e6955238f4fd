import { z } from "zod";
import { BoundedString } from "../fields.ts";
import { bookingIntents } from "./booking-page-moves-rules.ts";
import { BookingRequest, IdempotencyKey, StatusChange } from "./booking-schemas.ts";

/*
 * What the forms of the booking pages send. The choices of the flow are parts of the operation's own
 * input, so that a step refuses exactly what the request would.
 */

const { date, timeSlots, startTime, endTime, notes, location, latitude, longitude } =
  BookingRequest.shape;

/** The fields of one step each, by the names that the flow's forms use. */
export const FlowFields = {
  date: z.object({ date }),
  time: z.object({ time: timeSlots, start: startTime, end: endTime }),
  dog: z.object({ notes }),
  place: z.object({ location, latitude, longitude }),
};

/** The one post at the end of the flow; the choices stand in its address. */
export const FlowConfirmation = z.object({
  idempotencyKey: IdempotencyKey,
  /** The price as the summary showed it; missing where none was shown. */
  price: BoundedString(40).optional(),
});
export type FlowConfirmation = z.output<typeof FlowConfirmation>;

/** A confirmed action on a booking's page. */
export const BookingMoveForm = StatusChange.omit({ status: true }).extend({
  intent: z.enum(bookingIntents, { error: "Please choose what to do" }),
  /** 'list' leads back to the list that it was asked from. */
  from: BoundedString(40).nullish(),
});

/** What a sitter says to offer themselves for a dog; dog and day stand in the address. */
export const DogBookingForm = z.object({
  timeSlot: BookingRequest.shape.timeSlot,
  notes: BookingRequest.shape.notes,
  idempotencyKey: IdempotencyKey,
});
