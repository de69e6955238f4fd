import { unbroken } from "#app/ui/dates/unbroken.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { HistoryEntry } from "./booking-history.ts";
import { bookingCopy } from "./copy.ts";

export function BookingTimeline({ entries }: { entries: HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Card title={bookingCopy.history}>
      <ol className="timeline">
        {entries.map(({ text, when, ahead }) => (
          <li key={text + when} className={ahead ? "ahead" : undefined}>
            <PersonName name={unbroken(text)} /> <span className="soft block">{when}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
