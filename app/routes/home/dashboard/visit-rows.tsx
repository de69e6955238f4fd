import { Faces } from "#app/ui/booking/faces.tsx";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Lists the visits of today. */
export function VisitRows({ visits }: Pick<DashboardData, "visits">) {
  return (
    <section className="list">
      <h2>{copy.visits.title}</h2>
      <RowList>
        {visits.map(({ id, href, text, hint, care, dogs, other }) => (
          <ListRow
            key={id}
            href={href}
            start={<Faces dogs={dogs} other={other} />}
            title={<PersonName name={text} />}
            text={
              <span className="cluster">
                {hint}
                <CareLinks links={care} />
              </span>
            }
          />
        ))}
      </RowList>
    </section>
  );
}
