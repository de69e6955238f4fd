import type { TimesAsked } from "./booking-times.ts";
import {
  asksService,
  type BookingWay,
  bookingWayOf,
  type FlowStep,
  flowSteps,
  pageOfStep,
  wayTable,
} from "./booking-ways-rules.ts";
import { fixedPeriods, periodWindows } from "./time-period-rules.ts";

/** All that has been chosen so far, as the address carries it; nothing is checked yet. */
export type BookingChoices = {
  way: BookingWay;
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
  /** Of the place, when a map gave them. */
  latitude: string;
  longitude: string;
};

/** Which of the choices each step's own form asks for. */
const fieldsOf: Record<FlowStep, readonly (keyof BookingChoices)[]> = {
  date: ["service", "date"],
  time: ["time", "start", "end"],
  dog: ["dog", "notes"],
  place: ["location", "latitude", "longitude"],
  summary: [],
};

/** The choices of an address; a day that was tapped in a calendar (`pick`) goes before the one kept. */
export function readChoices(query: URLSearchParams): BookingChoices {
  const text = (name: string) => query.get(name) ?? "";
  return {
    way: bookingWayOf(query.get("way")),
    sitter: text("sitter"),
    service: text("service"),
    date: text("pick") || text("date"),
    time: query.getAll("time").filter(Boolean),
    start: text("start"),
    end: text("end"),
    dog: text("dog"),
    notes: text("notes"),
    location: query.get("location"),
    latitude: text("latitude"),
    longitude: text("longitude"),
  };
}

/** The choices of an address with those of the last page, which are posted. */
export function withPosted(query: URLSearchParams, form: FormData): URLSearchParams {
  const { way } = readChoices(query);
  const own = wayTable[way].pages.at(-1)?.flatMap((step) => fieldsOf[step]) ?? [];
  const merged = new URLSearchParams(query);
  for (const name of own.filter((field) => form.has(field))) {
    merged.delete(name);
    for (const value of form.getAll(name)) merged.append(name, String(value));
  }
  return merged;
}

/**
 * The page that an address asks for, from 0, by the name of a step on it or by its number; else the
 * first one whose choices are missing. A tap in the calendar stays where the calendar is.
 */
export function askedPage(query: URLSearchParams): number {
  const choices = readChoices(query);
  const { pages } = wayTable[choices.way];
  if (query.get("pick") || query.get("month")) return pageOfStep(choices.way, "date");
  const asked = query.get("step");
  const named = flowSteps.find((step) => step === asked);
  if (named) return pageOfStep(choices.way, named);
  const number = pages.findIndex((_, index) => String(index + 1) === asked);
  return number === -1 ? pageOfStep(choices.way, firstOpenStep(choices)) : number;
}

function firstOpenStep(choices: BookingChoices): FlowStep {
  const { way, service, date, time, start, dog, location } = choices;
  if (!date || (asksService(way) && !service)) return "date";
  if (time.length === 0 && !start) return "time";
  if (!dog) return "dog";
  return location === null ? "place" : "summary";
}

/** The choices as names and values of hidden inputs, without those that the step itself asks for. */
export function carriedChoices(
  choices: BookingChoices,
  steps: readonly FlowStep[] = [],
): [string, string][] {
  const own = steps.flatMap((step) => fieldsOf[step]);
  return (Object.entries(choices) as [keyof BookingChoices, string | string[] | null][])
    .filter(([name, value]) => !own.includes(name) && value !== "steps")
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
