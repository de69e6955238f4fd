import { z } from "zod";
import {
  BoundedString,
  GivenPassword,
  Instant,
  OptionalLine,
  OptionalText,
  RequiredLine,
} from "../fields.ts";

export const CalendarChange = z.object({
  change: z.enum(["renew-feed", "revoke-feed", "connect-google", "disconnect-google"]),
  currentPassword: GivenPassword.optional(),
});

const Moment = Instant("Please give a date and time with its zone");

export const CalendarEvent = z
  .object({
    summary: RequiredLine(200, "Summary is required"),
    description: OptionalText(2000),
    location: OptionalLine(200),
    startDateTime: Moment,
    endDateTime: Moment,
  })
  .refine((event) => Date.parse(event.endDateTime) > Date.parse(event.startDateTime), {
    path: ["endDateTime"],
    message: "The end must be after the start",
  });
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** Whose busy times; by default the caller's own. */
export const CalendarQuery = z.object({ sitterId: BoundedString(64).optional() });
