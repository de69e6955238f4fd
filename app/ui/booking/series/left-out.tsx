const MOST_OPEN = 6;

const copy = {
  /** `date` as 'Fri, Jan 1'. */
  skips: (date: string) => `${date} will be skipped`,
  skipsSome: (dates: number, all: number) => `${dates} of ${all} visits will be skipped`,
  leftOut: (dates: number, all: number) => `${dates} of ${all} visits can't be booked`,
};

export type LeftOutDate = { date: string; reason: string };

/** The dates that a weekly booking leaves out; many are folded. */
export function LeftOut({ dates, booked }: { dates: readonly LeftOutDate[]; booked: number }) {
  if (dates.length === 0) return null;
  const title = titleOf(dates, booked);
  const [only] = booked > 0 && dates.length === 1 ? dates : [];
  const list = only ? (
    <p className="font-normal">{only.reason}</p>
  ) : (
    <ul className="font-normal">
      {dates.map(({ date, reason }) => (
        <li key={date}>
          {date}: {reason}
        </li>
      ))}
    </ul>
  );
  if (dates.length > MOST_OPEN)
    return (
      <details className="badge yellow block rounded-field text-sm">
        <summary className="link py-3">{title}</summary>
        {list}
      </details>
    );
  return (
    <div className="badge yellow block rounded-field py-2 text-sm">
      <p>{title}</p>
      {list}
    </div>
  );
}

function titleOf(dates: readonly LeftOutDate[], booked: number): string {
  const [first] = dates;
  const all = dates.length + booked;
  if (booked === 0) return copy.leftOut(dates.length, all);
  return first && dates.length === 1 ? copy.skips(first.date) : copy.skipsSome(dates.length, all);
}
