import { href } from "react-router";
import { plainText } from "#app/domain/fields.ts";
import { notesInQuery } from "#app/domain/packed-notes.ts";
import { offersPeriod } from "#app/domain/services/period-services.ts";
import { serviceNamed } from "#app/domain/services/sitter-rules.ts";
import { fixedPeriods } from "#app/domain/services/time-periods.ts";
import { withNotes } from "#app/http/pages/notes-in-query.ts";
import { withDay } from "../days-asked.ts";
import { readTimes, type TimesAsked } from "../times-asked.ts";
import {
  asksForService,
  type FlowName,
  type FlowStep,
  fieldsOfSteps,
  flowOf,
  flowSteps,
  flows,
  pageOfStep,
} from "./flows.ts";

/** The choices in the address, not yet validated. */
export type BookingChoices = TimesAsked & {
  flow: FlowName;
  sitter: string;
  service: string;
  date: string;
  /** The days and times of a stay. */
  startDate: string;
  endDate: string;
  dropOff: string;
  pickUp: string;
  /** The ids of one or more. */
  dog: string[];
  notes: string;
  /** Null until it was asked for. */
  location: string | null;
  /** Set if the place was chosen on a map. */
  latitude: string;
  longitude: string;
  /** The parts of the search that answer no step: a part of the day, a place, a number of dogs. */
  timePeriod: string;
  place: string;
  dogs: string;
};

/** The names of what these steps ask for, but the day, which is a link of its own. */
export function askedOnPage(steps: readonly FlowStep[], choices: BookingChoices): string[] {
  return fieldsOfSteps(
    steps.filter((step) => step !== "date"),
    choices.flow,
  );
}

/** One more than a note may have, to be refused; all of it stands in each of the page's links. */
const MOST_TYPED = 2001;
/** At most so many dogs, and characters of each. */
const MOST_LISTED = 64;

/** A day tapped in the calendar (`pick`) replaces the previous one, or ends a stay. */
export function readChoices(address: URLSearchParams): BookingChoices {
  const query = withNotes(address);
  const text = (name: string) => plainText(query.get(name) ?? "").slice(0, MOST_TYPED);
  const list = (name: string) => query.getAll(name).filter(Boolean).slice(0, MOST_LISTED);
  const flow = flowOf(query);
  // A chosen time can't be unchosen there.
  const times = readTimes(query);
  const isCustom = flows[flow].oneTime && times.start && times.end;
  return {
    flow,
    sitter: text("sitter"),
    service: text("service"),
    date: text("pick") || text("date"),
    ...times,
    ...(isCustom && { time: [] }),
    ...(flow === "stay" ? daysOfStay(text) : { startDate: "", endDate: "" }),
    dropOff: text("dropOff"),
    pickUp: text("pickUp"),
    dog: list("dog").map((id) => id.slice(0, MOST_LISTED)),
    notes: text("notes"),
    location: query.has("location") ? text("location") : null,
    latitude: text("latitude"),
    longitude: text("longitude"),
    timePeriod: text("timePeriod"),
    place: text("place").slice(0, 80),
    dogs: text("dogs").slice(0, 2),
  };
}

/** The day that a search was for begins a stay. */
function daysOfStay(text: (name: string) => string) {
  const startDate = text("startDate") || (text("pick") ? "" : text("date"));
  const days = { startDate, endDate: text("endDate") };
  return withDay(days, text("pick"), text("service") === "boarding");
}

/** Fields of checkboxes, which send nothing while none is ticked. */
const checkboxFields = new Set(["time", "dog", "alsoAsk"]);

/** The choices in the address, replaced by those that the form posts. */
export function withPosted(query: URLSearchParams, form: FormData): URLSearchParams {
  const { flow } = readChoices(query);
  const own = [...fieldsOfSteps(flows[flow].pages.at(-1) ?? [], flow), "alsoAsk"];
  const merged = withNotes(query);
  for (const name of own.filter((one) => form.has(one) || checkboxFields.has(one))) {
    merged.delete(name);
    for (const value of form.getAll(name))
      if (typeof value === "string") merged.append(name, value);
  }
  // A point is that of its place, and not every form with the place has a map.
  const isElsewhere = !form.has("latitude") && merged.get("location") !== query.get("location");
  if (isElsewhere) for (const name of ["latitude", "longitude"]) merged.delete(name);
  return merged;
}

/**
 * What was looked for answers a step, unless the address names one; so do somebody's dogs if they
 * are as many as were looked for. The area of a search is no place to meet.
 */
export function withIntent(
  query: URLSearchParams,
  choices: BookingChoices,
  { offered, dogIds }: { offered: readonly string[]; dogIds: readonly string[] },
): BookingChoices {
  if ((query.has("step") || query.has("to")) && !query.has("done")) return choices;
  const { flow, service, time, start, timePeriod, dog } = choices;
  const unit = serviceNamed(service)?.unit;
  const whole = fixedPeriods.find((period) => period === timePeriod);
  // Nobody wants a walk of a whole morning just because the morning suits.
  const fits = whole && unit && unit !== "hour" && offersPeriod(whole, [service]);
  const wanted = Number(choices.dogs || 1);
  // After the dogs' step, an empty choice was made on purpose.
  const asks = (flow === "quick" || flows[flow].asksService) && query.get("done") !== "dog";
  return {
    ...choices,
    service: service && !offered.includes(service) ? "" : service,
    time: fits && !time.length && !start ? [whole] : time,
    dog: dog.length === 0 && asks && dogIds.length === wanted ? [...dogIds] : dog,
  };
}

/** The page named by step or number, from 0; else the first page with a missing choice. */
export function requestedPage(query: URLSearchParams, choices: BookingChoices): number {
  const { flow } = choices;
  const { pages } = flows[flow];
  const to = flowSteps.find((step) => step === query.get("to"));
  if (to) return pageOfStep(flow, to);
  if (query.get("pick") || query.get("month"))
    return pageOfStep(flow, flow === "stay" ? "stay" : "date");
  const done = flowSteps.find((step) => step === query.get("done"));
  const asked = done ? null : query.get("step");
  if (asksForService(query)) return 0;
  const named = flowSteps.find((step) => step === asked);
  if (named) return pageOfStep(flow, named);
  const number = pages.findIndex((_, index) => String(index + 1) === asked);
  if (number !== -1) return number;
  const from = done ? pageOfStep(flow, done) + 1 : 0;
  const open = pages.findIndex(
    (steps, page) => page >= from && !steps.every((step) => isAnswered(step, choices)),
  );
  return open === -1 ? pages.length - 1 : open;
}

function isAnswered(step: FlowStep, choices: BookingChoices): boolean {
  const { flow, service, date, time, start, startDate, endDate, dog } = choices;
  switch (step) {
    case "stay":
      return service !== "" && startDate !== "" && endDate !== "";
    case "date":
      return date !== "" && (!flows[flow].asksService || service !== "");
    case "time":
      return time.length > 0 || start !== "";
    case "dog":
      return dog.length > 0;
    // On the page that sends.
    case "place":
    case "summary":
      return false;
  }
}

/** Names and values of the hidden inputs, without the fields that these steps ask for. */
export function carriedChoices(
  all: BookingChoices,
  steps: readonly FlowStep[] = [],
): [string, string][] {
  const { flow, notes, ...choices } = all;
  const own = fieldsOfSteps(steps, flow);
  const way: [string, string][] = flow === "steps" ? [] : [["way", flow]];
  const carried = (Object.entries(choices) as [keyof typeof choices, string | string[] | null][])
    .filter(([name]) => !own.includes(name))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((entry): [string, string][] =>
        entry || (name === "location" && entry !== null) ? [[name, entry ?? ""]] : [],
      ),
    );
  return [...way, ...carried, ...(own.includes("notes") ? [] : notesInQuery(notes))];
}

/** The address of a step. With `others`, its summary also offers other sitters to ask. */
export function stepPath(choices: BookingChoices, step: FlowStep, others?: "others"): string {
  const query = new URLSearchParams([...carriedChoices(choices), ["step", step]]);
  if (others) query.set(others, "1");
  return `${href("/booking/new")}?${query}`;
}
