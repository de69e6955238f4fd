import { visitLabels } from "#app/domain/visits/visit-labels.ts";
import type { VisitKind, VisitStage } from "#app/domain/visits/visit-rules.ts";

export const visitCopy = {
  title: "Visit",
  /** Heads what was noted while it goes on, and afterwards. */
  soFar: "So far",
  walk: "The walk",
  visit: "The visit",
  report: "The report",
  days: "Other days",
  since: (dogs: string, time: string) => `With ${dogs} since ${time}`,
  /** For a day of a stay that began before. */
  reportSince: (time: string) => `Report started ${time}`,
  reportDone: (time: string) => `Report finished ${time}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  unfinished: (time: string) => `Started ${time}, not finished`,
  takenAt: "See where",
  everything: "Everything else",
  /** At the end of a leash that goes on, and beyond it. */
  now: "Now",
  until: "Until",
};

/** What a tap notes, in the order of a walk. */
export const tapped = {
  pee: "Pee",
  poo: "Poo",
  water: "Water",
  food: "Food",
  medication: "Medication",
} as const satisfies Partial<Record<VisitKind, string>>;

const visitLinks: Partial<Record<VisitStage["stage"], string>> = {
  "to start": "Start the visit",
  running: "Open the report",
  finished: "Correct the report",
};

/**
 * The label of the sitter's link to a report, of which a stay has one a day; undefined if there is
 * nothing to do.
 */
export function visitLink(stage: VisitStage["stage"], isStay: boolean): string | undefined {
  return isStay && stage === "to start" ? "Today's report" : visitLinks[stage];
}

/** `visitLabels`, as short as a knot of the leash. */
export const leashWords: Record<VisitKind, string> = {
  ...visitLabels,
  start: "Start",
  medication: "Meds",
  finish: "End",
};
