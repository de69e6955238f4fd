import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { bookingCopy as copy } from "./copy.ts";
import type { SitterInstead } from "./sitters-instead.server.ts";

export function SittersInstead({ sitters }: { sitters: SitterInstead[] }) {
  if (sitters.length === 0) return null;
  return (
    <Card id="free" title={copy.freeThen}>
      <p className="soft">{copy.freeThenHint}</p>
      <RowList>
        {sitters.map(({ id, name, photo, facts, href }) => (
          <ListRow
            key={id}
            href={href}
            start={<Avatar name={name} photo={photo} />}
            title={<PersonName name={copy.ask(name)} />}
            text={<DottedLine>{facts}</DottedLine>}
          />
        ))}
      </RowList>
    </Card>
  );
}
