import { Faces } from "#app/ui/booking/faces.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Lists upcoming bookings that somebody else ended. Owners can find another sitter. */
export function FallenThrough({ items }: { items: DashboardData["fallen"] }) {
  return (
    <RowList>
      {items.map(({ title, facts, href, findHref, other }) => (
        <ListRow
          key={href}
          href={href}
          start={<Faces other={other} />}
          title={<PersonName name={title} />}
          text={<DottedLine>{named(facts)}</DottedLine>}
          {...(findHref && { below: { href: findHref, label: copy.findInstead } })}
        />
      ))}
    </RowList>
  );
}

function named(facts: string[]) {
  return facts.map((fact) => <PersonName key={fact} name={fact} />);
}
