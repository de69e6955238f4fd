import { href } from "react-router";
import { EndingNotes } from "#app/ui/care/ending-notes.tsx";
import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Of the dogs that somebody looks after today. */
export function CareLinks({ links }: { links: CareLink[] }) {
  if (links.length === 0) return null;
  return (
    <RowList>
      {links.map((link) => (
        <ListRow
          key={link.href}
          href={link.href}
          start={<Icon name="paw" />}
          title={<PersonName name={copy.care(link.dog)} />}
          text={links.length === 1 && copy.careHint}
        />
      ))}
    </RowList>
  );
}

export function EndingVaccinations({ dogs }: { dogs: DashboardData["ending"] }) {
  return (
    <RowList>
      {dogs.map(({ dogId, dog, ending }) => (
        <li key={dogId}>
          <a
            className="link tap"
            href={`${href("/dogs/:id/care/edit", { id: dogId })}#care-vaccinations`}
          >
            <PersonName name={copy.vaccinationsOf(dog)} />
          </a>
          <EndingNotes ending={ending} />
        </li>
      ))}
    </RowList>
  );
}
