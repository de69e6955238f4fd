/** What a booking asks for, in the order in which it is asked. */
export const flowSteps = ["date", "time", "dog", "place", "summary"] as const;
export type FlowStep = (typeof flowSteps)[number];

/**
 * The doors into the one flow of booking: a sitter's Book Now, the wizard of a quick view, the dialog
 * of a conversation, and several periods of a day at once.
 */
export const bookingWays = ["steps", "quick", "dialog", "periods"] as const;
export type BookingWay = (typeof bookingWays)[number];

type WayTable = {
  /** The pages of a way, each with the steps that stand on it; the last one posts. */
  pages: readonly (readonly [FlowStep, ...FlowStep[]])[];
  next: string;
  /** Said above a page that lacks a choice; null where what is missing is named. */
  missing: string | null;
};

const fillIn = "Missing information: Please fill in all required fields";

export const wayTable: Record<BookingWay, WayTable> = {
  steps: {
    pages: [["date"], ["time"], ["dog"], ["place"], ["summary"]],
    next: "Next",
    missing: null,
  },
  quick: { pages: [["date"], ["time"], ["dog", "summary"]], next: "Continue", missing: fillIn },
  dialog: {
    pages: [["date", "time"], ["dog"], ["place"]],
    next: "Next",
    missing: null,
  },
  periods: { pages: [["date", "time", "dog"]], next: "Next", missing: fillIn },
};

/** The way that `?way=` names, else the sitter's Book Now. */
export function bookingWayOf(asked: string | null): BookingWay {
  return bookingWays.find((way) => way === asked) ?? "steps";
}

/** The index of the page on which a step stands. */
export function pageOfStep(way: BookingWay, step: FlowStep): number {
  const index = wayTable[way].pages.findIndex((page) => page.includes(step));
  return index === -1 ? wayTable[way].pages.length - 1 : index;
}

/** Whether a way asks which service is wanted; the others take the usual one for the time. */
export function asksService(way: BookingWay): boolean {
  return way === "steps";
}
