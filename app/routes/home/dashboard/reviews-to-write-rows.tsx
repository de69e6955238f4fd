import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Lists whom the viewer can review, with links to the forms. */
export function ReviewsToWrite({ wanted }: { wanted: DashboardData["wanted"] }) {
  return (
    <RowList>
      {wanted.map(({ href, name, facts }) => (
        <ListRow
          key={href}
          href={href}
          title={<PersonName name={name} />}
          text={<DottedLine>{facts}</DottedLine>}
        />
      ))}
    </RowList>
  );
}
