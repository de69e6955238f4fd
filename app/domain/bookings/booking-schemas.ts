import { z } from "zod";
import {
  BoundedString,
  ClockTime,
  Latitude,
  Longitude,
  OptionalLine,
  OptionalText,
  PlainDate,
  Slug,
  TrimmedString,
} from "../fields.ts";
import { services } from "../sitters/sitter-rules.ts";
import { bookingStatuses } from "./booking-rules.ts";
import { readClockTime, timePeriods } from "./time-periods.ts";

const Id = (required: string) => TrimmedString(100, required).min(1, required);

export const BookingParties = z.object({
  dogId: Id("Please select your dog"),
  sitterId: Id("Please select a sitter"),
});

/** A header or a hidden field. */
export const IdempotencyKey = TrimmedString(200).min(1).nullish();

/** '09:00-10:00', as a checkbox sends it, or an object. */
const TimeRange = z.preprocess(
  (value) => {
    const match =
      typeof value === "string" &&
      value.length < 40 &&
      /^(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/.exec(value.trim());
    return match ? { startTime: match[1], endTime: match[2] } : value;
  },
  z.object({ startTime: ClockTime, endTime: ClockTime }),
);

const TimeRanges = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(TimeRange).max(200).nullish(),
);

/** Times come in exactly one way: a period, `timeSlot` (one hour), ranges, or start and end. */
export const BookingRequest = z
  .object({
    dogId: Id("Please select your dog"),
    sitterId: Id("Please select a sitter"),
    date: BoundedString(10, "Please select a date", "Please enter a date")
      .min(1, "Please select a date")
      .pipe(PlainDate),
    timePeriod: Slug(timePeriods).nullish(),
    timeSlot: BoundedString(40, undefined, "Please enter a time")
      .refine((text) => readClockTime(text) !== null, "Please enter a time")
      .nullish(),
    timeSlots: TimeRanges,
    startTime: ClockTime.nullish(),
    endTime: ClockTime.nullish(),
    service: Slug(services).nullish(),
    notes: OptionalText(2000),
    location: OptionalLine(200),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
  })
  .superRefine((request, ctx) => {
    const custom = request.timePeriod === "custom";
    const timed = Boolean(request.startTime || request.endTime);
    const ways = [
      Boolean(request.timePeriod) && !custom,
      Boolean(request.timeSlot),
      Boolean(request.timeSlots),
      timed || custom,
    ].filter(Boolean).length;
    const fault = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (ways === 0) fault("timePeriod", "Please select a time");
    else if (ways > 1) fault("timePeriod", "Please say the time in one way only");
    else if ((timed || custom) && !(request.startTime && request.endTime))
      fault(request.startTime ? "endTime" : "startTime", "Please enter a start and an end time");
    else if (request.timeSlots?.length === 0) fault("timeSlots", "Please select a time");
    if ((request.latitude == null) !== (request.longitude == null))
      fault("latitude", "Please give both latitude and longitude");
  });
export type BookingRequest = z.output<typeof BookingRequest>;

/** A JSON body, in which an empty string means absent, as in a form. */
export const BookingBody = z.preprocess((body) => {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ""));
}, BookingRequest);

/** `expectedVersion` is the version the person saw. */
export const StatusChange = z.object({
  status: Slug(bookingStatuses),
  reason: OptionalText(500),
  expectedVersion: z.coerce.number().int().nonnegative().nullish(),
  /** Defaults to yes. */
  addToCalendar: z.preprocess((value) => {
    const last = Array.isArray(value) ? value.at(-1) : value;
    return last === "true" ? true : last === "false" ? false : last;
  }, z.boolean().nullish()),
});
export type StatusChange = z.output<typeof StatusChange>;
