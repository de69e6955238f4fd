import { z } from "zod";
import {
  BoundedString,
  ClockTime,
  fromText,
  Latitude,
  Longitude,
  OptionalLine,
  OptionalText,
  PlainDate,
  Slug,
  TrimmedString,
} from "../fields.ts";
import { MOST_DOGS, services } from "../sitters/sitter-rules.ts";
import { bookingStatuses, LONGEST_REASON } from "./booking-rules.ts";
import { endOfMeet, MEET, MEET_MINUTES } from "./meet.ts";
import { declineReasons } from "./requests/decline-reasons.ts";
import { bookingKinds } from "./stays.ts";
import { readClockTime, timePeriods } from "./time-periods.ts";

const Id = (required: string) => TrimmedString(100, required).min(1, required);

const OtherSitters = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(Id("Please select a sitter")).max(2, "You can ask two other sitters at most").nullish(),
);

const DogIds = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(Id("Please select your dog")).min(1, "Please select your dog").max(MOST_DOGS).nullish(),
);

/** The first of `dogIds` is `dogId`, and the first day of a stay its date. */
function withFirsts(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  // As in a form, an empty string means absent.
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ""));
  const { dogId, dogIds, date, startDate } = given;
  const first = Array.isArray(dogIds) ? dogIds[0] : dogIds;
  return {
    ...given,
    ...(dogId === undefined && first !== undefined && { dogId: first }),
    ...(date === undefined && startDate !== undefined && { date: startDate }),
  };
}

export const BookingParties = z.preprocess(
  withFirsts,
  z.object({
    dogId: Id("Please select your dog"),
    dogIds: DogIds,
    sitterId: Id("Please select a sitter"),
  }),
);

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

/** Times come in one way: a period, `timeSlot` (one hour), ranges, start and end, or a stay. */
export const BookingRequest = z
  .object({
    dogId: Id("Please select your dog"),
    dogIds: DogIds,
    sitterId: Id("Please select a sitter"),
    alsoAsk: OtherSitters,
    kind: Slug(bookingKinds)
      .nullish()
      .describe("'meet' is to get to know each other: 30 minutes from startTime, free, no service"),
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
    startDate: PlainDate.nullish(),
    endDate: PlainDate.nullish(),
    dropOff: ClockTime.nullish(),
    pickUp: ClockTime.nullish(),
    service: Slug(services).nullish(),
    notes: OptionalText(2000),
    location: OptionalLine(200),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
  })
  .superRefine((request, ctx) => {
    if (request.kind === MEET) {
      for (const [field, message] of meetFaults(request))
        ctx.addIssue({ code: "custom", path: [field], message });
      return;
    }
    const custom = request.timePeriod === "custom";
    const timed = Boolean(request.startTime || request.endTime);
    const ways = [
      Boolean(request.timePeriod) && !custom,
      Boolean(request.timeSlot),
      Boolean(request.timeSlots),
      timed || custom,
      isStay(request),
    ].filter(Boolean).length;
    const fault = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const kind = isStay(request) ? "stay" : "visit";
    if (request.kind && request.kind !== kind) fault("kind", `These times are those of a ${kind}`);
    if (request.dogIds && request.dogIds[0] !== request.dogId)
      fault("dogIds", "Please name the dogs in one way only");
    if (request.startDate && request.startDate !== request.date)
      fault("date", "Please say the time in one way only");
    if (isStay(request) && !request.endDate) fault("endDate", "Please select a last day");
    if (ways === 0) fault("timePeriod", "Please select a time");
    else if (ways > 1) fault("timePeriod", "Please say the time in one way only");
    else if ((timed || custom) && !(request.startTime && request.endTime))
      fault(request.startTime ? "endTime" : "startTime", "Please enter a start and an end time");
    else if (request.timeSlots?.length === 0) fault("timeSlots", "Please select a time");
    const asked = [request.sitterId, ...(request.alsoAsk ?? [])];
    if (new Set(asked).size < asked.length) fault("alsoAsk", "Please name each sitter once");
    if ((request.latitude == null) !== (request.longitude == null))
      fault("latitude", "Please give both latitude and longitude");
  });
export type BookingRequest = z.output<typeof BookingRequest>;

type Meet = {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
} & Record<string, unknown>;

const NOT_OF_MEETS = [
  ...["service", "alsoAsk", "timePeriod", "timeSlot", "timeSlots"],
  ...["endDate", "dropOff", "pickUp"],
];

/** A meeting has a start, and nothing else that says when or what for. */
function meetFaults({ startTime, endTime, ...request }: Meet): [field: string, message: string][] {
  if (!startTime) return [["startTime", "Please select a time"]];
  const isHalfHour = !endTime || endTime === endOfMeet(startTime);
  return [
    ...(isHalfHour
      ? []
      : [["endTime", `To meet takes ${MEET_MINUTES} minutes`] satisfies [string, string]]),
    ...NOT_OF_MEETS.filter((field) => request[field]).map((field): [string, string] => [
      field,
      "To meet needs a date and a start only",
    ]),
  ];
}

function isStay({ startDate, endDate, dropOff, pickUp }: StayFields): boolean {
  return Boolean(startDate || endDate || dropOff || pickUp);
}

type StayFields = Partial<
  Record<"startDate" | "endDate" | "dropOff" | "pickUp", string | null | undefined>
>;

/** A JSON body or a form's fields. */
export const BookingBody = z.preprocess(withFirsts, BookingRequest);

/** `expectedVersion` is the version the person saw. */
export const StatusChange = z.object({
  status: Slug(bookingStatuses),
  reason: OptionalText(LONGEST_REASON).describe(
    "Why, when declining or cancelling: the other party reads it. A sitter who cancels must say.",
  ),
  declineReason: Slug(declineReasons)
    .nullish()
    .describe("With `rejected`, beside the words of `reason`"),
  expectedVersion: fromText(z.number().int().nonnegative()).nullish(),
  /** Defaults to yes. */
  addToCalendar: z.preprocess((value) => {
    const last = Array.isArray(value) ? value.at(-1) : value;
    return last === "true" ? true : last === "false" ? false : last;
  }, z.boolean().nullish()),
});
export type StatusChange = z.output<typeof StatusChange>;
