import { z } from "zod";
import { policies } from "../../prices/price-terms.ts";
import { bookingStatuses } from "../../services/booking-rules.ts";
import { BookingDogShape } from "../booking-json-schemas.ts";
import { declineReasons } from "../requests/decline-reasons.ts";
import { seriesStatuses, skipReasons } from "./series-rules.ts";

const Person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() });
const Skipped = z.object({ date: z.string(), reason: z.enum(skipReasons) });

const Terms = z.object({
  weekdays: z.array(z.int()).describe("0 is Sunday"),
  timeSlots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  price: z.number().nullable().describe("Of each date, except on holidays"),
  dogs: z.array(BookingDogShape),
  location: z.string().nullable().describe("Until it is accepted, a sitter sees the area"),
});

export const SeriesShape = z
  .object({
    id: z.string(),
    ownerId: z.string(),
    sitterId: z.string(),
    status: z.enum([...seriesStatuses, "ended"]),
    service: z.string(),
    ...Terms.shape,
    startDate: z.string(),
    endDate: z.string().nullable().describe("Null: until further notice"),
    notes: z.string().nullable(),
    currency: z.string(),
    policy: z.enum(policies),
    pausedFrom: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    reason: z.string().nullable().describe("Why it was declined or cancelled, in their own words"),
    declineReason: z.enum(declineReasons).nullable(),
    cancelledBy: z.enum(["owner", "sitter", "system"]).nullable(),
    version: z.int(),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    owner: Person,
    sitter: Person,
    bookings: z
      .array(z.object({ id: z.string(), date: z.string(), status: z.enum(bookingStatuses) }))
      .describe("Bookings ahead, one for each date"),
    next: Terms.extend({ from: z.string() })
      .nullable()
      .describe("Terms agreed on that begin on a date ahead"),
    proposal: Terms.extend({
      id: z.string(),
      by: z.enum(["owner", "sitter"]),
      from: z.string(),
      endDate: z.string().nullable().describe("Null: until further notice"),
      otherPlace: z
        .enum(["address", "area"])
        .nullable()
        .describe(
          "Whether `location` is a new place's address or only its area; null if the place stays",
        ),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    })
      .nullable()
      .describe("Terms that one party proposes from a date on"),
    skipped: z.array(Skipped).describe("Dates ahead without a booking"),
  })
  .meta({ id: "Series", description: "The same visit every week." });

export type SeriesJson = z.output<typeof SeriesShape>;
