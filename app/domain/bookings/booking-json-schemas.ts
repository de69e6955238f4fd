import { z } from "zod";
import { policies } from "../prices/price-terms.ts";
import { bookingStatuses } from "../services/booking-rules.ts";
import { rateUnits } from "../services/sitter-rules.ts";
import { bookingKinds } from "../services/stays.ts";
import { proposalStatuses } from "./proposals/proposal-rules.ts";
import { declineReasons } from "./requests/decline-reasons.ts";

const party = z.enum(["owner", "sitter"]);

export const BookingPersonShape = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  phone: z
    .string()
    .nullable()
    .describe("The other party's is shown from acceptance until 48 hours after the end"),
  email: z.string().nullable(),
  deleted: z
    .literal(true)
    .exactOptional()
    .describe("The account was deleted: there is no profile, and nobody to write to"),
});

export const BookingDogShape = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  image: z.string().nullable(),
  breed: z.string(),
  age: z.string(),
});

export const PriceLineShape = z.object({
  label: z.string(),
  quantity: z.number(),
  unit: z.enum(rateUnits),
  amount: z.number().describe("Below zero for a discount"),
});

export const ProposalShape = z
  .object({
    id: z.string(),
    by: party,
    status: z.enum(proposalStatuses),
    date: z.string(),
    endDate: z.string(),
    timeSlots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    dogIds: z.array(z.string()),
    location: z.string().nullable(),
    otherPlace: z
      .enum(["address", "area"])
      .nullable()
      .describe(
        "Whether `location` is a new place's address or only its area; null if the place stays",
      ),
    price: z.number().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Proposal", description: "The terms that one party proposes instead." });

export const BookingShape = z
  .object({
    id: z.string(),
    dogId: z.string(),
    ownerId: z.string(),
    sitterId: z.string(),
    groupId: z
      .string()
      .nullable()
      .describe("Shared by requests to several sitters; for their owner only"),
    seriesId: z.string().nullable().describe("The weekly booking that it belongs to"),
    requestedBy: party,
    kind: z.enum(bookingKinds),
    date: z.string().describe("yyyy-MM-dd, the first day"),
    startDate: z.string(),
    endDate: z.string().describe("The last day of a stay; of a visit the date it begins on"),
    nights: z.int().nullable().describe("Of a stay for boarding; else null"),
    status: z.enum(bookingStatuses),
    timeSlots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    timeSlot: z.string().describe("The first slot, '09:00 - 12:00'"),
    startTime: z.string().describe("HH:mm in the marketplace's zone"),
    endTime: z.string().describe("If it is not after the start, it is on the next day"),
    timePeriod: z.string().nullable(),
    notes: z.string().nullable(),
    placeOf: party.describe("Whose place it is: for boarding and daycare mostly the sitter's"),
    location: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    price: z.number().nullable().describe("The sum of the lines"),
    lines: z.array(PriceLineShape).describe("Fixed at the request; empty for 'Price on request'"),
    currency: z.string().describe("ISO 4217"),
    policy: z
      .enum(policies)
      .describe("The sitter's at the time of the request: when cancelling is free"),
    service: z.string(),
    reason: z.string().nullable().describe("Why it was declined or cancelled, in their own words"),
    declineReason: z.enum(declineReasons).nullable(),
    cancelledBy: z.enum(["owner", "sitter", "system"]).nullable(),
    version: z.int(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe("When a request is cancelled if nobody answers it; null once it is answered"),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    sitter: z.object({ ...BookingPersonShape.shape, rating: z.number().nullable() }),
    owner: BookingPersonShape,
    dog: BookingDogShape.describe("The first one"),
    dogs: z.array(BookingDogShape),
    proposal: ProposalShape.nullable().describe("The open one"),
  })
  .meta({ id: "Booking" });

/** Why the state of things refuses a request. */
export const requestConflicts = [
  "sitter_unavailable",
  "dog_unavailable",
  "dog_does_not_fit",
  "duplicate_request",
  "idempotency_mismatch",
] as const;

export const quoteReasons = ["sitter_unavailable", "dog_unavailable"] as const;

export const QuoteShape = z
  .object({
    lines: z.array(PriceLineShape),
    price: z.number().nullable().describe("The sum of the lines; null is 'Price on request'"),
    currency: z.string().describe("ISO 4217"),
    nights: z.int().nullable(),
    free: z.boolean().describe("Whether the request could be accepted now"),
    reasons: z.array(z.enum(quoteReasons)).describe("Why not"),
    hints: z.array(z.string()).describe("Where a dog does not suit the sitter's home; only hints"),
  })
  .meta({ id: "Quote", description: "What a booking would cost." });

export const PreviousSitterShape = z
  .object({
    id: z.string(),
    name: z.string(),
    profilePhoto: z.string().nullable(),
    lastBookingDate: z.string().describe("yyyy-MM-dd"),
    bookingCount: z.int(),
  })
  .meta({ id: "PreviousSitter" });
