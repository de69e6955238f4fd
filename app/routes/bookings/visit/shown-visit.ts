import { photoApart } from "#app/ui/visits/visit-shown.ts";
import type { VisitPage } from "./model.server.ts";

/** `chosen`: the id of a line, from the address. */
export type ShownVisit = VisitPage & { chosen: string | null };

/** The line to be corrected. */
export function lineChosen({ corrects, visit, chosen }: ShownVisit) {
  return corrects ? visit?.lines.find((line) => line.id === chosen) : undefined;
}

/** Whether something stands beside the notes: known from the start, so that nothing jumps. */
export function isWide(page: ShownVisit | undefined): boolean {
  if (!page || lineChosen(page)) return false;
  const { visit, writes, running } = page;
  return writes ? Boolean(running) : Boolean(visit && photoApart(visit.lines).photo);
}
