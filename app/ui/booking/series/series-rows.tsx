import { href } from "react-router";
import { serviceName } from "#app/domain/bookings/booking-labels.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { isUnanswered } from "#app/domain/services/booking-rules.ts";
import { rangeLabel } from "#app/domain/services/time-periods.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = { title: "Every week", waiting: "Pending" };

/** The running weekly bookings of an owner or a sitter. */
export function SeriesRows({ series }: { series: OpenSeries[] }) {
  const shown = series.filter(({ status }) => !isUnanswered(status));
  if (shown.length === 0) return null;
  return (
    <section className="stack mt-4 mb-4" aria-labelledby="weekly">
      <h2 id="weekly">{copy.title}</h2>
      <RowList>
        {shown.map((one) => (
          <SeriesListRow key={one.id} series={one} />
        ))}
      </RowList>
    </section>
  );
}

export function SeriesListRow({
  series: { id, name, photoKey, service, weekdays, times, status },
  saysStatus = true,
}: {
  series: OpenSeries;
  /** False under a heading that already says it. */
  saysStatus?: boolean;
}) {
  return (
    <ListRow
      href={href("/series/:id", { id })}
      start={<Faces other={{ name, photo: photoPath(photoKey) }} />}
      title={<PersonName name={name} />}
      text={[serviceName(service), weekdaysLabel(weekdays), ...times.map(rangeLabel)].join(" · ")}
      {...(saysStatus &&
        isUnanswered(status) && { end: <Badge colour="yellow">{copy.waiting}</Badge> })}
    />
  );
}
