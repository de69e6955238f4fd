import { isAtSitters } from "#app/domain/bookings/stays.ts";

export const flowSteps = ["date", "stay", "time", "dog", "place", "summary"] as const;
export type FlowStep = (typeof flowSteps)[number];

/** Book Now, its stays, the quick view, a conversation's dialog, and several periods of a day. */
export const flowNames = ["steps", "stay", "quick", "dialog", "periods"] as const;
export type FlowName = (typeof flowNames)[number];

type Flow = {
  /** The steps on each page; the last page posts. */
  pages: readonly (readonly [FlowStep, ...FlowStep[]])[];
  /** The pages' headings, if not those of their first steps. */
  headings?: readonly string[];
  next: string;
  /** The error of a page with a missing choice; null to name what is missing. */
  missing: string | null;
  /** Whether it asks for the service; otherwise the usual one for the time is booked. */
  asksService: boolean;
  /** Whether one time is chosen, not several. */
  oneTime: boolean;
};

const FILL_IN = "Missing information: Please fill in all required fields";

export const flows: Record<FlowName, Flow> = {
  steps: {
    pages: [["date"], ["time"], ["dog"], ["place"], ["summary"]],
    next: "Continue",
    missing: null,
    asksService: true,
    oneTime: false,
  },
  stay: {
    pages: [["stay"], ["dog"], ["place"], ["summary"]],
    next: "Continue",
    missing: null,
    asksService: true,
    oneTime: false,
  },
  quick: {
    pages: [["date"], ["time"], ["dog", "place", "summary"]],
    headings: ["What day?", "What time?", "Who is it for?"],
    next: "Continue",
    missing: FILL_IN,
    asksService: false,
    oneTime: true,
  },
  dialog: {
    pages: [["date", "time"], ["dog"], ["summary", "place"]],
    headings: ["When?", "Who is it for?", "Check and send"],
    next: "Next",
    missing: null,
    asksService: false,
    oneTime: true,
  },
  periods: {
    pages: [["date", "dog", "time", "place"]],
    headings: ["Several times a day"],
    next: "Continue",
    missing: FILL_IN,
    asksService: false,
    oneTime: false,
  },
};

/** The flow in `?way=`, else Book Now's. */
export function flowNamed(requested: string | null): FlowName {
  return flowNames.find((name) => name === requested) ?? "steps";
}

/** `step=service` shows the services again, also to whoever was never asked for one. */
export function asksForService(query: URLSearchParams): boolean {
  return query.get("step") === "service";
}

export function flowOf(query: URLSearchParams): FlowName {
  const flow = flowNamed(query.get("way"));
  return asksForService(query) && !flows[flow].asksService ? "steps" : flow;
}

type Chosen = { flow: FlowName; service: string };

/** The steps on each page: a stay at the sitter's needs no meeting place. */
export function pagesOf({ flow, service }: Chosen): Flow["pages"] {
  const { pages } = flows[flow];
  const isThere = flow === "stay" && isAtSitters(service);
  return isThere ? pages.filter(([step]) => step !== "place") : pages;
}

/** Where notes are written: with the place, if that has a page of its own. */
export function notesStepOf(chosen: Chosen): FlowStep {
  return pagesOf(chosen).some(([first, ...others]) => first === "place" && !others.length)
    ? "place"
    : "dog";
}

/** The last page if it is on none. */
export function pageOfStep(chosen: Chosen, step: FlowStep): number {
  const pages = pagesOf(chosen);
  const index = pages.findIndex((page) => page.includes(step));
  return index === -1 ? pages.length - 1 : index;
}

/** The choices that each step asks for, but notes. */
export const fieldsOf: Record<FlowStep, readonly string[]> = {
  date: ["service", "date"],
  stay: ["service", "startDate", "endDate", "dropOff", "pickUp"],
  time: ["time", "start", "end"],
  dog: ["dog"],
  place: ["location", "latitude", "longitude"],
  summary: [],
};

export function fieldsOfSteps(steps: readonly FlowStep[], chosen: Chosen): string[] {
  const notes = notesStepOf(chosen);
  return steps.flatMap((step) => [...fieldsOf[step], ...(step === notes ? ["notes"] : [])]);
}
