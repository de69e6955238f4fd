import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** What somebody else ended though it lies ahead; an owner can find another sitter. */
export function FallenThroughCard({ item }: { item: DashboardData["fallen"][number] }) {
  const { title, facts, href, findHref } = item;
  const text = (
    <DottedLine>
      {facts.map((fact) => (
        <PersonName key={fact} name={fact} />
      ))}
    </DottedLine>
  );
  if (!findHref)
    return (
      <RowList>
        <ListRow href={href} title={<PersonName name={title} />} text={text} />
      </RowList>
    );
  return (
    <Card
      title={
        <a className="link" href={href}>
          <PersonName name={title} />
        </a>
      }
    >
      <p>{text}</p>
      <div>
        <ButtonLink href={findHref} variant="ghost" small>
          {copy.findInstead}
        </ButtonLink>
      </div>
    </Card>
  );
}
