import type { VisitKind } from "./visit-rules.ts";

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
