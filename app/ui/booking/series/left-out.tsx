const MOST_OPEN = 6;

const copy = {
  leftOut: (dates: number, all: number) => `${dates} of ${all} visits can't be booked`,
};

export type LeftOutDate = { date: string; reason: string };

/** The dates that a weekly booking leaves out; many are folded. */
export function LeftOut({ dates, booked }: { dates: readonly LeftOutDate[]; booked: number }) {
  if (dates.length === 0) return null;
  const title = copy.leftOut(dates.length, dates.length + booked);
  const list = (
    <ul className="text-sm font-normal">
      {dates.map(({ date, reason }) => (
        <li key={date}>
          {date}: {reason}
        </li>
      ))}
    </ul>
  );
  if (dates.length > MOST_OPEN)
    return (
      <details className="badge yellow block rounded-field">
        <summary className="link py-3">{title}</summary>
        {list}
      </details>
    );
  return (
    <div className="badge yellow block rounded-field py-2">
      <p>{title}</p>
      {list}
    </div>
  );
}
