import { z } from "zod";
import {
  ClockTime,
  fromText,
  Latitude,
  Longitude,
  OptionalLine,
  OptionalText,
  PlainDate,
  Slug,
  TrimmedString,
} from "../../fields.ts";
import { LONGEST_REASON } from "../../services/booking-rules.ts";
import { MOST_SLOTS } from "../../services/booking-times.ts";
import { MOST_DOGS, services } from "../../services/sitter-rules.ts";
import { NO_DOG } from "../booking-schemas.ts";
import { declineReasons } from "../requests/decline-reasons.ts";

export const NO_DAY = "Please select a weekday";

const Weekday = fromText(z.number(NO_DAY).int(NO_DAY).min(0, NO_DAY).max(6, NO_DAY));

export const SeriesRequest = z
  .object({
    sitterId: TrimmedString(100).min(1, "Please select a sitter"),
    dogIds: z.array(TrimmedString(100).min(1, NO_DOG), NO_DOG).min(1, NO_DOG).max(MOST_DOGS),
    service: Slug(services).describe("One that is booked by the hour or visit"),
    weekdays: z.array(Weekday, NO_DAY).min(1, NO_DAY).max(7).describe("0 is Sunday"),
    timeSlots: z
      .array(z.object({ startTime: ClockTime, endTime: ClockTime }))
      .min(1)
      .max(MOST_SLOTS)
      .describe("On each of the weekdays"),
    startDate: PlainDate,
    endDate: PlainDate.nullish().describe("Null: until further notice"),
    notes: OptionalText(2000),
    location: OptionalLine(200),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
  })
  .superRefine(({ startDate, endDate, latitude, longitude }, found) => {
    const need = (path: string, message: string) =>
      found.addIssue({ code: "custom", path: [path], message });
    if (endDate && endDate < startDate)
      need("endDate", "The last day must not be before the first");
    if ((latitude == null) !== (longitude == null))
      need("latitude", "Please give both latitude and longitude");
  });
export type SeriesRequest = z.output<typeof SeriesRequest>;

/** An answer, an end, or a pause. */
export const SeriesChange = z
  .object({
    status: z
      .enum(["accepted", "rejected", "cancelled"])
      .nullish()
      .describe("`cancelled` by either party, the others by the sitter"),
    from: PlainDate.nullish().describe(
      "With `cancelled`: this date and later ones; else all ahead",
    ),
    reason: OptionalText(LONGEST_REASON).describe("Needed when a sitter cancels"),
    declineReason: Slug(declineReasons)
      .nullish()
      .describe("With `rejected`, in addition to `reason`"),
    pausedFrom: PlainDate.nullish().describe(
      "By the owner, with `pausedUntil`; null ends the pause",
    ),
    pausedUntil: PlainDate.nullish(),
    expectedVersion: z.number().int().nullish(),
  })
  .superRefine(({ status, pausedFrom, pausedUntil }, found) => {
    const need = (path: string, message: string) =>
      found.addIssue({ code: "custom", path: [path], message });
    const pauses = pausedFrom !== undefined || pausedUntil !== undefined;
    if (!status && !pauses) need("status", "Please say what to change");
    if (status && pauses) need("pausedFrom", "Please change one thing at a time");
    if (Boolean(pausedFrom) !== Boolean(pausedUntil))
      need(pausedFrom ? "pausedUntil" : "pausedFrom", "Please select both days");
    else if (pausedFrom && pausedUntil && pausedUntil < pausedFrom)
      need("pausedUntil", "The last day must not be before the first");
  });
export type SeriesChange = z.output<typeof SeriesChange>;
