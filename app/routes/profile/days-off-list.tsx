import { weekdayDate } from "#app/domain/date-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

export function DaysOffList({ ranges }: { ranges: { from: string; to: string }[] }) {
  if (!ranges.length) return <p className="soft">No days off planned.</p>;
  return (
    <RowList>
      {ranges.map(({ from, to }) => {
        const label =
          from === to ? weekdayDate(from) : `${weekdayDate(from)} to ${weekdayDate(to)}`;
        return (
          <ListRow
            key={from}
            title={label}
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
