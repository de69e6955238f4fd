import type { z } from "zod";
import { DomainError, type FieldErrors } from "../errors.ts";
import { FlowFields } from "./booking-flow-schemas.ts";
import { assertBookable, resolveSlots, type Slot, type TimesAsked } from "./booking-times.ts";
import { fixedPeriods, periodWindows } from "./time-period-rules.ts";

/** The steps of /booking/new in their order. */
export const flowSteps = ["date", "time", "dog", "place", "summary"] as const;
export type FlowStep = (typeof flowSteps)[number];

/** All that has been chosen so far, as the address carries it; nothing is checked yet. */
export type BookingChoices = {
  sitter: string;
  service: string;
  date: string;
  /** Periods ('morning') and ranges ('09:00-10:00'). */
  time: string[];
  start: string;
  end: string;
  dog: string;
  notes: string;
  /** Null until the step about the place has been answered. */
  location: string | null;
};

/** Which of the choices each step's own form asks for. */
const fieldsOf: Record<FlowStep, readonly (keyof BookingChoices)[]> = {
  date: ["service", "date"],
  time: ["time", "start", "end"],
  dog: ["dog", "notes"],
  place: ["location"],
  summary: [],
};

export function readChoices(query: URLSearchParams): BookingChoices {
  const text = (name: string) => query.get(name) ?? "";
  return {
    sitter: text("sitter"),
    service: text("service"),
    date: text("date"),
    time: query.getAll("time").filter(Boolean),
    start: text("start"),
    end: text("end"),
    dog: text("dog"),
    notes: text("notes"),
    location: query.get("location"),
  };
}

/** The step that an address asks for, by name or number; else the first one whose choices it lacks. */
export function askedStep(query: URLSearchParams): FlowStep {
  const asked = query.get("step");
  const named = flowSteps.find((step, index) => step === asked || String(index + 1) === asked);
  return named ?? firstOpenStep(readChoices(query));
}

function firstOpenStep({ service, date, time, start, dog, location }: BookingChoices): FlowStep {
  if (!service || !date) return "date";
  if (time.length === 0 && !start) return "time";
  if (!dog) return "dog";
  return location === null ? "place" : "summary";
}

/** The choices as names and values of hidden inputs, without those that the step itself asks for. */
export function carriedChoices(choices: BookingChoices, step?: FlowStep): [string, string][] {
  const own = step ? fieldsOf[step] : [];
  return (Object.entries(choices) as [keyof BookingChoices, string | string[] | null][])
    .filter(([name]) => !own.includes(name))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((entry): [string, string][] =>
        entry || (name === "location" && entry !== null) ? [[name, entry ?? ""]] : [],
      ),
    );
}

/** The address of a step with all choices kept. */
export function stepPath(choices: BookingChoices, step: FlowStep): string {
  return `/booking/new?${new URLSearchParams([...carriedChoices(choices), ["step", step]])}`;
}

/** The time as the request says it: one period, one custom range, or a list. */
export function timesAsked({ date, time: times, start, end }: BookingChoices): TimesAsked {
  const period = fixedPeriods.find((fixed) => fixed === times[0]);
  if (times.length === 1 && period && !start && !end) return { date, timePeriod: period };
  if (times.length === 0) return { date, timePeriod: "custom", startTime: start, endTime: end };
  const ranges = times.map((time) => {
    const fixed = fixedPeriods.find((candidate) => candidate === time);
    if (fixed) return periodWindows[fixed];
    const [startTime = "", endTime = ""] = time.split("-");
    return { startTime, endTime };
  });
  return {
    date,
    timeSlots: start && end ? [...ranges, { startTime: start, endTime: end }] : ranges,
  };
}

type Facts = { offered: readonly string[]; dogIds: readonly string[]; now: number; zone: string };

/** What is wrong with the choices of one step, by field; empty when it can be left behind. Whether the time is free is another question. */
export function stepErrors(step: FlowStep, choices: BookingChoices, facts: Facts): FieldErrors {
  switch (step) {
    case "date":
      return {
        ...(!facts.offered.includes(choices.service) && { service: ["Please select a service"] }),
        ...(fieldErrors(FlowFields.date, { date: choices.date }) ??
          refusal("date", () => assertBookable({ date: choices.date }, [], facts.now, facts.zone))),
      };
    case "time":
      return timeErrors(choices, facts);
    case "dog":
      return {
        ...(!facts.dogIds.includes(choices.dog) && { dog: ["Please select your dog"] }),
        ...fieldErrors(FlowFields.dog, { notes: choices.notes }),
      };
    case "place":
      return fieldErrors(FlowFields.place, { location: choices.location }) ?? {};
    case "summary":
      return {};
  }
}

/** The words above a step's form: what the step is missing as a whole. */
export function missingWords(errors: FieldErrors, choices: BookingChoices): string[] {
  const missing = (errors.date && !choices.date) || (errors.dog && !choices.dog);
  return missing ? ["Missing information: Please select a date and your dog"] : [];
}

/** The slots of choices whose date and time have been found right. */
export function chosenSlots(choices: BookingChoices, zone: string): Slot[] {
  return resolveSlots(timesAsked(choices), zone);
}

function timeErrors(choices: BookingChoices, { now, zone }: Facts): FieldErrors {
  const { time: times, start, end } = choices;
  if (times.length === 0 && !start && !end) return { time: ["Please select a time"] };
  if (Boolean(start) !== Boolean(end))
    return { [start ? "end" : "start"]: ["Please enter a start and an end time"] };
  if (times.includes("all_day") && (times.length > 1 || start))
    return { time: ["All day can't be combined with other times"] };
  const ranges = times.filter((time) => !fixedPeriods.some((period) => period === time));
  if (ranges.some((range) => !/^\d\d:\d\d-\d\d:\d\d$/.test(range)))
    return { time: ["Please enter a time"] };
  const custom = start ? { start, end } : {};
  return (
    fieldErrors(FlowFields.time, { time: ranges, ...custom }) ??
    refusal("time", () => {
      const asked = timesAsked(choices);
      assertBookable(asked, resolveSlots(asked, zone), now, zone);
    })
  );
}

function fieldErrors(schema: z.ZodType, value: unknown): FieldErrors | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return null;
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= [message];
  return errors;
}

/** The words of a rule that refuses, beside `field`. */
function refusal(field: string, check: () => void): FieldErrors {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { [field]: [error.message] };
    throw error;
  }
}
