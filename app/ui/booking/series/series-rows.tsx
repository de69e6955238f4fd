import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { isUnanswered, type Party } from "#app/domain/services/booking-rules.ts";
import { BookingFrame } from "#app/ui/booking/booking-frame.tsx";
import { weeklyFacts } from "#app/ui/booking/question-row.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";

const copy = { title: "Every week" };

/** The running weekly bookings of an owner or a sitter. */
export function SeriesRows({ series, party }: { series: OpenSeries[]; party: Party }) {
  const shown = series.filter(({ status }) => !isUnanswered(status));
  if (shown.length === 0) return null;
  return (
    <section className="stack mt-4 mb-4" aria-labelledby="weekly">
      <h2 id="weekly">{copy.title}</h2>
      <ul className="rows">
        {shown.map((one) => (
          <SeriesListRow key={one.id} series={one} party={party} />
        ))}
      </ul>
    </section>
  );
}

/** A weekly booking as a row of a list. */
export function SeriesListRow({ series, party }: { series: OpenSeries; party: Party }) {
  const { facts, ...row } = weeklyFacts(series, party);
  return (
    <li>
      <BookingFrame {...row}>
        <p className="soft">
          <DottedLine>{facts}</DottedLine>
        </p>
      </BookingFrame>
    </li>
  );
}
