import type { EndingVaccination } from "#app/domain/care/care-rules.ts";
import { nearMonthDay } from "#app/domain/date-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { careCopy as copy } from "./copy.ts";

/** Notes which vaccinations have run out, or will soon. */
export function EndingNotes({
  ending,
  today,
  plain = false,
}: {
  ending: EndingVaccination[];
  /** yyyy-MM-dd */
  today: string;
  /** Shows words instead of badges, where there is little room. */
  plain?: boolean;
}) {
  return ending.map(({ kind, validUntil, isOver }) => {
    const text = (isOver ? copy.expired : copy.expires)(kind, nearMonthDay(validUntil, today));
    return (
      <p key={kind + validUntil} className={plain ? "soft" : undefined}>
        {plain ? text : <Badge colour={isOver ? "red" : "yellow"}>{text}</Badge>}
      </p>
    );
  });
}
