import type { EndingVaccination } from "#app/domain/care/care-rules.ts";
import { shortDate } from "#app/domain/date-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { careCopy as copy } from "./copy.ts";

/** Vaccinations that have run out, or will soon. */
export function EndingNotes({ ending }: { ending: EndingVaccination[] }) {
  return ending.map(({ kind, validUntil, isOver }) => (
    <p key={kind + validUntil}>
      <Badge colour={isOver ? "red" : "yellow"}>
        {(isOver ? copy.ranOut : copy.runsOut)(kind, shortDate(validUntil))}
      </Badge>
    </p>
  ));
}
