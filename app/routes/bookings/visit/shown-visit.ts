import { photoApart } from "#app/ui/visits/visit-shown.ts";
import type { VisitPage } from "./model.server.ts";

/** `chosen` is the id of the line to correct, from the query. */
export type ShownVisit = VisitPage & { chosen: string | null };

/** The line to correct, if it can be corrected. */
export function lineChosen({ corrects, visit, chosen }: ShownVisit) {
  return corrects ? visit?.lines.find((line) => line.id === chosen) : undefined;
}

/** Whether something is shown beside the notes. Known from the start, so that nothing jumps. */
export function isWide(page: ShownVisit | undefined): boolean {
  if (!page || lineChosen(page)) return false;
  const { visit, writes, running } = page;
  return writes ? Boolean(running) : Boolean(visit && photoApart(visit.lines).photo);
}
