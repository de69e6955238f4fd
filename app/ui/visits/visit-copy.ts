import type { VisitKind, VisitStage } from "#app/domain/visits/visit-rules.ts";

export const visitCopy = {
  title: "Visit",
  days: "Other days",
  since: (dogs: string, time: string) => `With ${dogs} since ${time}`,
  /** For a day of a stay that began before. */
  reportSince: (time: string) => `Report started ${time}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  unfinished: (time: string) => `Started ${time}, not finished`,
  takenAt: "See where",
};

/** What is counted, in the order of a walk. */
export const tallied = {
  pee: "Pee",
  poo: "Poo",
  water: "Water",
  food: "Food",
  medication: "Medication",
  photo: "Photo",
} as const satisfies Partial<Record<VisitKind, string>>;

export const morePhotos = "Photos";

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
  return isStay && stage === "to start" ? "Start today's report" : visitLinks[stage];
}

/** How a report names each kind of event. */
export const visitLabels: Record<VisitKind, string> = {
  start: "Started",
  pee: "Pee",
  poo: "Poo",
  food: "Food",
  water: "Water",
  medication: "Medication given",
  photo: "Photo",
  note: "Note",
  finish: "Finished",
};
