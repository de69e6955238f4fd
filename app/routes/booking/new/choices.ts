import { href } from "react-router";
import type { RequestedTimes } from "#app/domain/bookings/booking-times.ts";
import { fixedPeriods, periodWindows } from "#app/domain/bookings/time-periods.ts";
import { type FlowName, type FlowStep, flowNamed, flowSteps, flows, pageOfStep } from "./flows.ts";

/** As the address carries them, not yet validated. */
export type BookingChoices = {
  flow: FlowName;
  sitter: string;
  service: string;
  date: string;
  /** Periods ('morning') and ranges ('09:00-10:00'). */
  time: string[];
  start: string;
  end: string;
  dog: string;
  notes: string;
  /** Null until the place step is answered. */
  location: string | null;
  /** Set if the place was chosen on a map. */
  latitude: string;
  longitude: string;
};

type ChoiceName = Exclude<keyof BookingChoices, "flow">;

const fieldsOf: Record<FlowStep, readonly ChoiceName[]> = {
  date: ["service", "date"],
  time: ["time", "start", "end"],
  dog: ["dog", "notes"],
  place: ["location", "latitude", "longitude"],
  summary: [],
};

/** A day tapped in the calendar (`pick`) replaces the previous one. */
export function readChoices(query: URLSearchParams): BookingChoices {
  const text = (name: string) => query.get(name) ?? "";
  return {
    flow: flowNamed(query.get("way")),
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

export function withPosted(query: URLSearchParams, form: FormData): URLSearchParams {
  const { flow } = readChoices(query);
  const own = flows[flow].pages.at(-1)?.flatMap((step) => fieldsOf[step]) ?? [];
  const merged = new URLSearchParams(query);
  for (const name of own.filter((field) => form.has(field))) {
    merged.delete(name);
    for (const value of form.getAll(name)) merged.append(name, String(value));
  }
  return merged;
}

/** The page named by step or number, from 0; else the first page with a missing choice. */
export function requestedPage(query: URLSearchParams): number {
  const choices = readChoices(query);
  const { pages } = flows[choices.flow];
  if (query.get("pick") || query.get("month")) return pageOfStep(choices.flow, "date");
  const requested = query.get("step");
  const named = flowSteps.find((step) => step === requested);
  if (named) return pageOfStep(choices.flow, named);
  const number = pages.findIndex((_, index) => String(index + 1) === requested);
  return number === -1 ? pageOfStep(choices.flow, firstOpenStep(choices)) : number;
}

function firstOpenStep(choices: BookingChoices): FlowStep {
  const { flow, service, date, time, start, dog, location } = choices;
  if (!date || (flows[flow].asksService && !service)) return "date";
  if (time.length === 0 && !start) return "time";
  if (!dog) return "dog";
  return location === null ? "place" : "summary";
}

/** As hidden inputs, without those that these steps ask for. */
export function carriedChoices(
  { flow, ...choices }: BookingChoices,
  steps: readonly FlowStep[] = [],
): [string, string][] {
  const own = steps.flatMap((step) => fieldsOf[step]);
  const named: [string, string][] = flow === "steps" ? [] : [["way", flow]];
  const carried = (Object.entries(choices) as [ChoiceName, string | string[] | null][])
    .filter(([name]) => !own.includes(name))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((entry): [string, string][] =>
        entry || (name === "location" && entry !== null) ? [[name, entry ?? ""]] : [],
      ),
    );
  return [...named, ...carried];
}

export function stepPath(choices: BookingChoices, step: FlowStep): string {
  return `${href("/booking/new")}?${new URLSearchParams([...carriedChoices(choices), ["step", step]])}`;
}

/** One period, one custom range, or a list. */
export function requestedTimes({ date, time: times, start, end }: BookingChoices): RequestedTimes {
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
