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
import { bookingStatuses, LONGEST_REASON } from "../services/booking-rules.ts";
import { endOfMeet, MEET, MEET_MINUTES } from "../services/meet.ts";
import { MOST_DOGS, services } from "../services/sitter-rules.ts";
import { bookingKinds } from "../services/stays.ts";
import { readClockTime, timePeriods } from "../services/time-periods.ts";
import { declineReasons } from "./requests/decline-reasons.ts";

export const NO_DOG = "Please select your dog";

const Id = (required: string) => TrimmedString(100, required).min(1, required);

const OtherSitters = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(Id("Please select a sitter")).max(2, "You can ask two other sitters at most").nullish(),
);

const DogIds = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(Id(NO_DOG)).min(1, NO_DOG).max(MOST_DOGS).nullish(),
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
    dogId: Id(NO_DOG),
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

const RequestFields = z.object({
  dogId: Id(NO_DOG),
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
  service: Slug(services)
    .nullish()
    .describe(
      "Otherwise boarding or sitting overnight, daycare, sitting or boarding all day, else walking; the first of these that the sitter offers, or their first service",
    ),
  notes: OptionalText(2000),
  location: OptionalLine(200),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
});
type RequestFields = z.output<typeof RequestFields>;

/** Times come in one way: a period, `timeSlot` (one hour), ranges, start and end, or a stay. */
export const BookingRequest = RequestFields.superRefine((request, ctx) => {
  const faults = request.kind === MEET ? meetFaults(request) : timeFaults(request);
  for (const [field, message] of [...faults, ...mismatches(request)])
    ctx.addIssue({ code: "custom", path: [field], message });
});
export type BookingRequest = z.output<typeof BookingRequest>;

type Fault = [field: string, message: string];

/** Fields of any kind of request that contradict or lack each other. */
function mismatches(request: RequestFields): Fault[] {
  const faults: Fault[] = [];
  if (request.dogIds && request.dogIds[0] !== request.dogId)
    faults.push(["dogIds", "Please name the dogs in one way only"]);
  if (request.startDate && request.startDate !== request.date)
    faults.push(["date", "Please say the time in one way only"]);
  const asked = [request.sitterId, ...(request.alsoAsk ?? [])];
  if (new Set(asked).size < asked.length) faults.push(["alsoAsk", "Please name each sitter once"]);
  if ((request.latitude == null) !== (request.longitude == null))
    faults.push(["latitude", "Please give both latitude and longitude"]);
  return faults;
}

/** A visit or a stay gives its time in exactly one way, and completely. */
function timeFaults(request: RequestFields): Fault[] {
  const faults: Fault[] = [];
  const custom = request.timePeriod === "custom";
  const timed = Boolean(request.startTime || request.endTime);
  const ways = [
    Boolean(request.timePeriod) && !custom,
    Boolean(request.timeSlot),
    Boolean(request.timeSlots),
    timed || custom,
    isStay(request),
  ].filter(Boolean).length;
  const kind = isStay(request) ? "stay" : "visit";
  if (request.kind && request.kind !== kind)
    faults.push(["kind", `These times are those of a ${kind}`]);
  if (isStay(request) && !request.endDate) faults.push(["endDate", "Please select a last day"]);
  if (ways === 0) faults.push(["timePeriod", "Please select a time"]);
  else if (ways > 1) faults.push(["timePeriod", "Please say the time in one way only"]);
  else if ((timed || custom) && !(request.startTime && request.endTime)) {
    const missing = request.startTime ? "endTime" : "startTime";
    faults.push([missing, "Please enter a start and an end time"]);
  } else if (request.timeSlots?.length === 0) faults.push(["timeSlots", "Please select a time"]);
  return faults;
}

const NOT_OF_MEETS = [
  "service",
  "alsoAsk",
  "timePeriod",
  "timeSlot",
  "timeSlots",
  "endDate",
  "dropOff",
  "pickUp",
] as const;

/** A meeting has a date and a start, but no service and no other times. */
function meetFaults({ startTime, endTime, ...request }: RequestFields): Fault[] {
  if (!startTime) return [["startTime", "Please select a time"]];
  const faults: Fault[] = [];
  if (endTime && endTime !== endOfMeet(startTime))
    faults.push(["endTime", `To meet takes ${MEET_MINUTES} minutes`]);
  for (const field of NOT_OF_MEETS)
    if (request[field]) faults.push([field, "To meet needs a date and a start only"]);
  return faults;
}

function isStay({ startDate, endDate, dropOff, pickUp }: RequestFields): boolean {
  return Boolean(startDate || endDate || dropOff || pickUp);
}

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
    .describe("With `rejected`, in addition to `reason`"),
  expectedVersion: fromText(z.number().int().nonnegative()).nullish(),
  /** Defaults to yes. */
  addToCalendar: z.preprocess((value) => {
    const last = Array.isArray(value) ? value.at(-1) : value;
    return last === "true" ? true : last === "false" ? false : last;
  }, z.boolean().nullish()),
});
export type StatusChange = z.output<typeof StatusChange>;
