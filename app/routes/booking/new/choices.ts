import { href } from "react-router";
import type { RequestedTimes } from "#app/domain/bookings/booking-times.ts";
import { offersPeriod } from "#app/domain/bookings/period-services.ts";
import {
  type ClockRange,
  endsNextDay,
  fixedPeriods,
  periodWindows,
} from "#app/domain/bookings/time-periods.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
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
  /** What was looked for, where it answers no step: a part of the day, and a place. */
  timePeriod: string;
  place: string;
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
    timePeriod: text("timePeriod"),
    place: text("place").slice(0, 80),
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

/** What was looked for answers a step, unless the address names one; so does somebody's only dog. */
export function withIntent(
  query: URLSearchParams,
  choices: BookingChoices,
  { offered, dogIds }: { offered: readonly string[]; dogIds: readonly string[] },
): BookingChoices {
  if (query.has("step")) return choices;
  const { flow, service, time, start, timePeriod, dog, location, place } = choices;
  const unit = serviceNamed(service)?.unit;
  const whole = fixedPeriods.find((period) => period === timePeriod);
  // Nobody wants a walk of a whole morning just because the morning suits.
  const fits = whole && unit && unit !== "hour" && offersPeriod(whole, [service]);
  const [onlyDog = ""] = flow === "steps" && dogIds.length === 1 ? dogIds : [];
  return {
    ...choices,
    service: service && !offered.includes(service) ? "" : service,
    time: fits && !time.length && !start ? [whole] : time,
    dog: dog || onlyDog,
    location: location ?? (place || null),
  };
}

/** The page named by step or number, from 0; else the first page with a missing choice. */
export function requestedPage(query: URLSearchParams, choices: BookingChoices): number {
  const { pages } = flows[choices.flow];
  if (query.get("pick") || query.get("month")) return pageOfStep(choices.flow, "date");
  const requested = query.get("step");
  const named = flowSteps.find((step) => step === requested);
  if (named) return pageOfStep(choices.flow, named);
  const number = pages.findIndex((_, index) => String(index + 1) === requested);
  if (number !== -1) return number;
  const done = flowSteps.find((step) => step === query.get("done"));
  const from = done ? pageOfStep(choices.flow, done) + 1 : 0;
  const open = pages.findIndex(
    (steps, page) => page >= from && !steps.every((step) => isAnswered(step, choices)),
  );
  return open === -1 ? pages.length - 1 : open;
}

function isAnswered(step: FlowStep, choices: BookingChoices): boolean {
  const { flow, service, date, time, start, dog, location } = choices;
  switch (step) {
    case "date":
      return date !== "" && (!flows[flow].asksService || service !== "");
    case "time":
      return time.length > 0 || start !== "";
    case "dog":
      return dog !== "";
    case "place":
      return location !== null;
    case "summary":
      return false;
  }
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
    timeSlots: joined(start && end ? [...ranges, { startTime: start, endTime: end }] : ranges),
  };
}

/** Adjacent times are one: 9 to 10 and 10 to 11 is 9 to 11. */
function joined(ranges: ClockRange[]): ClockRange[] {
  const all: ClockRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
    const last = all.at(-1);
    if (last?.endTime === range.startTime && !endsNextDay(last)) last.endTime = range.endTime;
    else all.push({ ...range });
  }
  return all;
}
