export const flowSteps = ["date", "stay", "time", "dog", "place", "summary"] as const;
export type FlowStep = (typeof flowSteps)[number];
/** A page can begin with any step but the place. */
type FirstStep = Exclude<FlowStep, "place">;

/** Book Now, its stays, the quick view, a conversation's dialog, and several periods of a day. */
export const flowNames = ["steps", "stay", "quick", "dialog", "periods"] as const;
export type FlowName = (typeof flowNames)[number];

type Flow = {
  /** The steps on each page; the last page posts. */
  pages: readonly (readonly [FirstStep, ...FlowStep[]])[];
  /** The pages' headings, if not those of their first steps. */
  headings?: readonly string[];
  next: string;
  /** The error of a page with a missing choice; null to name what is missing. */
  missing: string | null;
  /** Whether it asks for the service; otherwise the usual one for the time is booked. */
  asksService: boolean;
  /** Whether one time is chosen, not several. */
  oneTime: boolean;
  /** The step with room for notes. */
  notes: "dog" | "place";
};

const FILL_IN = "Missing information: Please fill in all required fields";

export const flows: Record<FlowName, Flow> = {
  steps: {
    pages: [["date"], ["time"], ["dog"], ["summary", "place"]],
    next: "Continue",
    missing: null,
    asksService: true,
    oneTime: false,
    notes: "place",
  },
  stay: {
    pages: [["stay"], ["dog"], ["summary", "place"]],
    next: "Continue",
    missing: null,
    asksService: true,
    oneTime: false,
    notes: "place",
  },
  quick: {
    pages: [["date"], ["time"], ["dog", "place", "summary"]],
    headings: ["What day?", "What time?", "Who is it for?"],
    next: "Continue",
    missing: FILL_IN,
    asksService: false,
    oneTime: true,
    notes: "dog",
  },
  dialog: {
    pages: [["date", "time"], ["dog"], ["summary", "place"]],
    headings: ["When?", "Who is it for?", "Check and send"],
    next: "Next",
    missing: null,
    asksService: false,
    oneTime: true,
    notes: "dog",
  },
  periods: {
    pages: [["date", "dog", "time", "place"]],
    headings: ["More than one visit a day"],
    next: "Continue",
    missing: FILL_IN,
    asksService: false,
    oneTime: false,
    notes: "place",
  },
};

/** The flow in `?way=`, else Book Now's. */
export function flowNamed(requested: string | null): FlowName {
  return flowNames.find((name) => name === requested) ?? "steps";
}

/** `step=service` shows the services, even in a flow that does not ask for one. */
export function asksForService(query: URLSearchParams): boolean {
  return query.get("step") === "service";
}

export function flowOf(query: URLSearchParams): FlowName {
  const flow = flowNamed(query.get("way"));
  return asksForService(query) && !flows[flow].asksService ? "steps" : flow;
}

/** Whether a page's form posts: the last, which sends, and one with notes, too long for a query. */
export function postsPage(flow: FlowName, page: number): boolean {
  const { pages, notes } = flows[flow];
  return page === pages.length - 1 || Boolean(pages[page]?.includes(notes));
}

/** The last page if it is on none. */
export function pageOfStep(flow: FlowName, step: FlowStep): number {
  const { pages } = flows[flow];
  const index = pages.findIndex((page) => page.includes(step));
  return index === -1 ? pages.length - 1 : index;
}

/** The choices that each step asks for, but notes. */
const fieldsOf: Record<FlowStep, readonly string[]> = {
  date: ["service", "date"],
  stay: ["service", "startDate", "endDate", "dropOff", "pickUp"],
  time: ["time", "start", "end"],
  dog: ["dog"],
  place: ["location", "latitude", "longitude"],
  summary: [],
};

export function fieldsOfSteps(steps: readonly FlowStep[], flow: FlowName): string[] {
  const { notes } = flows[flow];
  return steps.flatMap((step) => [...fieldsOf[step], ...(step === notes ? ["notes"] : [])]);
}
