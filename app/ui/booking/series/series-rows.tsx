import { href } from "react-router";
import { serviceName } from "#app/domain/bookings/booking-labels.ts";
import { isUnanswered } from "#app/domain/bookings/booking-rules.ts";
import { weekdaysLabel } from "#app/domain/bookings/series/series-labels.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { rangeLabel } from "#app/domain/bookings/time-periods.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = { title: "Every week", asked: "Asked for every week", waiting: "Pending" };

/** The weekly bookings of one side that wait for an answer, or those that run. */
export function SeriesRows({ series, waiting }: { series: OpenSeries[]; waiting?: boolean }) {
  const shown = series.filter(({ status }) => isUnanswered(status) === Boolean(waiting));
  if (shown.length === 0) return null;
  const id = waiting ? "asked-weekly" : "weekly";
  return (
    <section className="stack my-4" aria-labelledby={id}>
      <h2 id={id}>{waiting ? copy.asked : copy.title}</h2>
      <RowList>
        {shown.map(({ id, name, photoKey, service, weekdays, times, status }) => (
          <ListRow
            key={id}
            href={href("/series/:id", { id })}
            start={<Avatar name={name} photo={photoPath(photoKey)} size="sm" />}
            title={<PersonName name={name} />}
            text={[serviceName(service), weekdaysLabel(weekdays), ...times.map(rangeLabel)].join(
              " · ",
            )}
            {...(isUnanswered(status) && { end: <Badge colour="yellow">{copy.waiting}</Badge> })}
          />
        ))}
      </RowList>
    </section>
  );
}
