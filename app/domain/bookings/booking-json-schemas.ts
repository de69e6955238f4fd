import { z } from "zod";
import { bookingStatuses } from "./booking-rules.ts";

const party = z.enum(["owner", "sitter"]);

export const BookingPersonShape = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  phone: z
    .string()
    .nullable()
    .describe("The other party's only from acceptance to 48 hours after the end"),
  email: z.string().nullable(),
  deleted: z
    .literal(true)
    .exactOptional()
    .describe("Has left: there is no profile and nobody to write to"),
});

export const BookingDogShape = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  image: z.string().nullable(),
  breed: z.string(),
  age: z.string(),
});

export const BookingShape = z
  .object({
    id: z.string(),
    dogId: z.string(),
    ownerId: z.string(),
    sitterId: z.string(),
    requestedBy: party,
    date: z.string().describe("yyyy-MM-dd"),
    status: z.enum(bookingStatuses),
    timeSlots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    timeSlot: z.string().describe("The first slot, '09:00 - 12:00'"),
    startTime: z.string().describe("HH:mm in the marketplace's zone"),
    endTime: z.string().describe("At or before the start it is on the next day"),
    timePeriod: z.string().nullable(),
    notes: z.string().nullable(),
    location: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    price: z.number().nullable().describe("Dollars"),
    service: z.string(),
    reason: z.string().nullable(),
    cancelledBy: z.enum(["owner", "sitter", "system"]).nullable(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    sitter: z.object({ ...BookingPersonShape.shape, rating: z.number().nullable() }),
    owner: BookingPersonShape,
    dog: BookingDogShape,
  })
  .meta({ id: "Booking" });

export const PreviousSitterShape = z
  .object({
    id: z.string(),
    name: z.string(),
    profilePhoto: z.string().nullable(),
    lastBookingDate: z.string().describe("yyyy-MM-dd"),
    bookingCount: z.int(),
  })
  .meta({ id: "PreviousSitter" });
