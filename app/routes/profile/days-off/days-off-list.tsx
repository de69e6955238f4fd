import { daysLabel } from "#app/domain/date-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { daysOffCopy as copy } from "./days-off-copy.ts";

export type DaysOffRange = {
  from: string;
  to: string;
  counts: { bookings: number; requests: number };
  /** Null if there are no bookings on these days. */
  questionHref: string | null;
};

export function DaysOffList({ ranges }: { ranges: DaysOffRange[] }) {
  if (!ranges.length) return <p className="soft">{copy.none}</p>;
  return (
    <RowList>
      {ranges.map(({ from, to, counts, questionHref }) => {
        const label = daysLabel(from, to);
        return (
          <ListRow
            key={from}
            title={label}
            text={
              questionHref && (
                <a className="link tap" href={questionHref}>
                  {copy.onTheseDays(counts)}
                </a>
              )
            }
            end={
              <form method="post">
                <input type="hidden" name="remove" value={from} />
                <input type="hidden" name="to" value={to} />
                <Button variant="quiet" small busy="Removing...">
                  Remove<span className="hide"> {label}</span>
                </Button>
              </form>
            }
          />
        );
      })}
    </RowList>
  );
}
