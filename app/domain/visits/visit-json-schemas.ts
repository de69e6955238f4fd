import { z } from "zod";
import { visitKinds } from "./visit-rules.ts";

export const VisitEventShape = z
  .object({
    id: z.string(),
    clientId: z.string().nullable(),
    kind: z.enum(visitKinds),
    at: z.iso.datetime().describe("When it was tapped"),
    text: z.string().nullable(),
    images: z.array(z.string()).describe("Of a photo; for the two parties only, signed in"),
    position: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe("Of the start and the finish, if the sitter chose to say; until 48 hours after"),
  })
  .meta({ id: "VisitEvent" });

export const VisitCardShape = z
  .object({
    bookingId: z.string(),
    date: z.string().describe("Of a stay the day of this report, else of the booking"),
    dates: z.array(z.string()).describe("Of a stay the days that have a report"),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    summary: z.string().nullable(),
    events: z.array(VisitEventShape).describe("In order of time"),
  })
  .meta({ id: "VisitCard" });
