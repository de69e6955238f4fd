import { z } from "zod";
import {
  ChangedLine,
  ClockTime,
  Latitude,
  Longitude,
  PlainDate,
  TrimmedString,
} from "../../fields.ts";
import { Dollars } from "../../prices/rate-schemas.ts";
import { MOST_SLOTS } from "../../services/booking-times.ts";
import { MOST_DOGS } from "../../services/sitter-rules.ts";

const Range = z.object({ startTime: ClockTime, endTime: ClockTime });

/** What is absent stays as it is. */
export const ProposedChange = z.object({
  date: PlainDate.nullish().describe("Of a visit"),
  timeSlots: z.array(Range).min(1).max(MOST_SLOTS).nullish(),
  startDate: PlainDate.nullish().describe("Of a stay, like the next three"),
  endDate: PlainDate.nullish(),
  dropOff: ClockTime.nullish(),
  pickUp: ClockTime.nullish(),
  dogIds: z
    .array(TrimmedString(100))
    .min(1)
    .max(MOST_DOGS)
    .nullish()
    .describe("The owner's; a sitter can leave out some of those booked"),
  location: ChangedLine(200).describe("Null is none"),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  price: Dollars.describe("By the sitter only; else at the sitter's rates"),
});
export type ProposedChange = z.output<typeof ProposedChange>;

/** By the other party, or `withdrawn` by the one who proposed. */
export const ProposalAnswer = z.object({
  status: z.enum(["accepted", "rejected", "withdrawn"]),
});
export type ProposalAnswer = z.output<typeof ProposalAnswer>["status"];
