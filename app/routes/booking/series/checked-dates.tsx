import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import type { CheckedSeries } from "./model.server.ts";

/** What a weekly booking comes to, and the button that asks for it. */
export function CheckedDates({
  checked: { price, possible, hints, skipped },
  name,
}: {
  checked: CheckedSeries;
  name: string;
}) {
  return (
    <Card title={copy.checked}>
      <DescriptionList
        facts={[
          { label: copy.each, value: price },
          { label: copy.dates, value: copy.count(possible) },
        ]}
      />
      {skipped.length > 0 && (
        <div>
          <p>{copy.impossible(skipped.length, skipped.length + possible)}</p>
          <ul className="soft">
            {skipped.map(({ date, reason }) => (
              <li key={date}>
                {date}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <HintNotes hints={hints} />
      <input type="hidden" name="priceSeen" value={price} />
      {possible > 0 && (
        <Button full name="intent" value="send" busy={copy.sending}>
          <PersonName name={copy.send(name)} />
        </Button>
      )}
    </Card>
  );
}
