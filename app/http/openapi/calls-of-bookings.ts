import { z } from "zod";
import { BookingShape, PreviousSitterShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { BookingRequest, StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { BeforeQuery } from "../api/list-json.ts";
import { type DescribedCalls, sample } from "./described-call.ts";

export const callsOfBookings: DescribedCalls = {
  noun: "Bookings",
  about:
    "Requests and what becomes of them. The party that was asked accepts or rejects; the sitter completes.",
  calls: [
    {
      call: "GET /bookings",
      summary: "Bookings of one's dogs",
      notes: "Newest date first.",
      who: "signed in",
      query: BeforeQuery,
      answers: { 200: z.array(BookingShape) },
      errors: { 404: ["not_found"] },
    },
    {
      call: "GET /bookings/sitter",
      summary: "Bookings as a sitter",
      notes: "Requests to and by the caller as a sitter, newest date first.",
      who: "signed in",
      query: BeforeQuery,
      answers: { 200: z.array(BookingShape) },
      errors: { 404: ["not_found"] },
    },
    {
      call: "GET /bookings/previous-sitters",
      summary: "Sitters one has booked before",
      notes: "Each once, with the last date and how often, newest first.",
      who: "signed in",
      answers: { 200: z.array(PreviousSitterShape) },
    },
    {
      call: "POST /bookings",
      summary: "Ask for a booking",
      notes:
        "A dog's owner names a sitter, or a sitter names an available dog and itself. The time is said in exactly one way: `timePeriod`, `timeSlot` (one hour), `timeSlots`, or `startTime` and `endTime`. A repeat by the same key answers 200 with the first booking.",
      who: "signed in",
      body: BookingRequest,
      headers: { "idempotency-key": "One-time key of this request, kept for 24 hours" },
      answers: { 200: BookingShape, 201: BookingShape },
      errors: {
        403: ["forbidden", "blocked"],
        404: ["not_found"],
        409: ["sitter_unavailable", "dog_unavailable", "duplicate_request", "idempotency_mismatch"],
        429: ["rate_limited"],
      },
      example: {
        dogId: sample.id,
        sitterId: sample.other,
        date: "2027-03-01",
        timeSlots: [{ startTime: "09:00", endTime: "10:00" }],
        service: "walking",
        notes: "Rex is shy at first.",
      },
    },
    {
      call: "GET /bookings/{id}",
      summary: "A booking",
      notes: "For its two parties.",
      who: "signed in",
      answers: { 200: BookingShape },
    },
    {
      call: "PATCH /bookings/{id}/status",
      summary: "Accept, reject, cancel or complete",
      notes:
        "The same status again answers 200 and changes nothing. With `expectedVersion`, 409 `stale` when the other side acted first.",
      who: "signed in",
      body: StatusChange,
      answers: { 200: BookingShape },
      errors: {
        403: ["forbidden", "blocked"],
        409: ["invalid_transition", "stale", "sitter_unavailable", "dog_unavailable"],
        429: ["rate_limited"],
      },
      example: { status: "accepted", expectedVersion: 1 },
    },
  ],
};
