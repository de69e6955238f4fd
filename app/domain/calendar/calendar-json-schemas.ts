import { z } from "zod";

const Time = z.object({ dateTime: z.string().optional(), date: z.string().optional() });

/** `start` and `end` hold a `dateTime`, or a `date` for whole days in Google Calendar. */
export const OwnEventShape = z.object({
  id: z.string(),
  source: z.enum(["booking", "google"]),
  summary: z.string(),
  location: z.string().nullable(),
  status: z.string(),
  start: Time,
  end: Time,
  htmlLink: z.string().nullable().describe("The page that shows it"),
});

export const OwnEventsShape = z.object({ items: z.array(OwnEventShape) }).meta({ id: "OwnEvents" });

/** In a Google Calendar, now or soon; `link` is null if unknown. */
export const AddedEventShape = z
  .object({ eventId: z.string(), htmlLink: z.string().nullable() })
  .meta({ id: "AddedEvent" });
